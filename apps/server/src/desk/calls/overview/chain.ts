import type { Kernel } from '../../../kernel/kernel.ts'
import { formatUnits } from '@candor/money'
import type { RiskOverview } from '@candor/desk-protocol'
import { CASH_RULES } from '../../../kernel/config/cash-rules.ts'

const MOST_DIFFERENCES = 100

type ChainNow = NonNullable<RiskOverview['chain']>

/**
 * Returns the position of the watch of the chain, and the result of the last comparison with the
 * ledger.
 */
export async function chainNow(needs: Pick<Kernel, 'store' | 'transactor'>): Promise<ChainNow> {
  const { store } = needs
  const cursor = await store
    .selectFrom('chain_cursor')
    .select(['block', 'halted', 'halted_at'])
    .executeTakeFirst()
  const { waiting, faults } = await store
    .selectFrom('chain_transfers')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', ['seen', 'confirmed']).as('waiting'),
      fn.countAll<number>().filterWhere('fault', 'is not', null).as('faults'),
    ])
    .executeTakeFirstOrThrow()
  return {
    block: cursor?.block ?? null,
    halted: cursor?.halted ?? null,
    haltedAt: cursor?.halted_at ?? null,
    waiting,
    faults,
    lastReconciliation: await lastReconciliation(needs),
  }
}

async function lastReconciliation({
  store,
  transactor: { engine },
}: Pick<Kernel, 'store' | 'transactor'>): Promise<ChainNow['lastReconciliation']> {
  const row = await store
    .selectFrom('chain_reconciliations')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const found = await store
    .selectFrom('chain_differences')
    .selectAll()
    .where('reconciliation', '=', row.id)
    .limit(MOST_DIFFERENCES)
    .execute()
  const currencyCode = CASH_RULES.recharge.currencyCode
  const { scale } = engine.currencies()[engine.currencyId(currencyCode)!]!
  const text = (units: bigint) => formatUnits(units, scale)
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    fromBlock: row.from_block,
    toBlock: row.to_block,
    onChain: text(row.on_chain),
    inLedger: text(row.in_ledger),
    currencyCode,
    found: found.map(({ user_id, request_id, kind, on_chain, in_ledger }) => ({
      user: user_id,
      transfer: request_id,
      kind,
      onChain: text(on_chain),
      inLedger: text(in_ledger),
    })),
    differences: row.differences,
  }
}
