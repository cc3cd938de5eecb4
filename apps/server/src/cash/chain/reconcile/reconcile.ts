import { sql } from 'kysely'
import type { Store } from '../../../kernel/store/store.ts'
import type { CreditParts } from '../credit/credit-transfers.ts'
import type { DepositAddresses } from '../deposit-addresses.ts'
import { readCursor } from '../progress.ts'
import { RangeReader } from '../watch/read-range.ts'
import type { ChainDifferenceRow, ChainReconciliationRow } from '../tables.ts'
import { CHAIN, type Transfer, requestIdOf, toLedger } from '../node/transfers.ts'
import type { WatchRules } from '../watch/watch-rules.ts'

export interface ReconcileParts extends Pick<
  CreditParts,
  'store' | 'transactor' | 'projector' | 'node' | 'now'
> {
  addresses: DepositAddresses
  log: {
    info(facts: object, message: string): void
    warn(facts: object, message: string): void
    error(facts: object, message: string): void
  }
}

type Difference = Omit<ChainDifferenceRow, 'reconciliation'>

export type Reconciled = Omit<ChainReconciliationRow, 'id'> & { id: number; found: Difference[] }

/** A transfer of the tables with what the ledger credited for it. */
interface Booked {
  user: number
  credited: bigint
}

/**
 * Compares the chain with the ledger: reads every transfer to the venue's addresses from the chain
 * anew, from the first block on, and holds each against what the ledger was credited for it. What
 * the watcher kept is not believed; it only tells which blocks a credit belongs to. The newest
 * blocks, up to twice the confirmations, are left to the next time, since their credits may be under
 * way. Returns the reconciliation as it was written, with its differences; undefined before the
 * watch began.
 */
export async function reconcile(
  parts: ReconcileParts,
  rules: WatchRules,
): Promise<Reconciled | undefined> {
  const { store, transactor, projector, now } = parts
  const started = now()
  const cursor = await readCursor(store)
  if (!cursor) return undefined
  const to = cursor.block - 2 * rules.confirmations
  await projector.reached(transactor.durableSeq)
  const owners = await parts.addresses.owners()
  const recipients = [...owners.keys()]
  const reader = new RangeReader(parts.node, rules.rangeBlocks)
  const sum = { onChain: 0n, inLedger: 0n }
  const found: Difference[] = []
  for (let from = cursor.first_block; from <= to;) {
    const { end, transfers } = await reader.run(from, to, recipients)
    const onChain = new Map(
      transfers.flatMap((transfer) => {
        const amount = owed(parts, rules, transfer)
        const booked = { user: owners.get(transfer.to)!, amount }
        return amount === 0n ? [] : [[requestIdOf(transfer), booked] as const]
      }),
    )
    compare(onChain, await bookedWithin(store, from, end.number), found, sum)
    from = end.number + 1
  }
  for (const [request_id, { user, credited }] of await withoutTransfer(store)) {
    sum.inLedger += credited
    found.push({ request_id, user_id: user, kind: 'unfounded', on_chain: 0n, in_ledger: credited })
  }
  const row = {
    started_at: started,
    finished_at: now(),
    from_block: cursor.first_block,
    to_block: to,
    on_chain: sum.onChain,
    in_ledger: sum.inLedger,
    differences: found.length,
  }
  const id = await keep(store, row, found)
  say(parts, row, found)
  return { id, ...row, found }
}

/** Returns what the ledger owes for it. */
function owed({ transactor }: ReconcileParts, rules: WatchRules, { value }: Transfer): bigint {
  const { engine } = transactor
  const { scale } = engine.currencies()[engine.currencyId(rules.currency)!]!
  const { amount } = toLedger(value, rules.tokenDecimals, scale)
  return amount < rules.minimum ? 0n : amount
}

function compare(
  onChain: ReadonlyMap<string, { user: number; amount: bigint }>,
  booked: ReadonlyMap<string, Booked>,
  found: Difference[],
  sum: { onChain: bigint; inLedger: bigint },
): void {
  for (const [request_id, { user, amount }] of onChain) {
    const credited = booked.get(request_id)?.credited ?? 0n
    sum.onChain += amount
    sum.inLedger += credited
    if (credited === amount) continue
    const kind = credited === 0n ? 'uncredited' : 'amount'
    found.push({ request_id, user_id: user, kind, on_chain: amount, in_ledger: credited })
  }
  for (const [request_id, { user, credited }] of booked) {
    if (onChain.has(request_id) || credited === 0n) continue
    sum.inLedger += credited
    found.push({ request_id, user_id: user, kind: 'unfounded', on_chain: 0n, in_ledger: credited })
  }
}

/**
 * Returns what the ledger credited for the transfers of these blocks; a credit to another person
 * does not count.
 */
async function bookedWithin(store: Store, from: number, to: number): Promise<Map<string, Booked>> {
  const rows = await store
    .selectFrom('chain_transfers as t')
    .innerJoin('recharges as r', (join) =>
      join
        // By its own request, or by that of the claim that it is one with.
        .on(sql<boolean>`(r.request_id = t.request_id or r.seq = t.credited_seq)`)
        .onRef('r.user_id', '=', 't.user_id'),
    )
    .select((row) => ['t.request_id', 't.user_id', row.fn.sum<bigint>('r.amount').as('credited')])
    .where('t.block', '>=', from)
    .where('t.block', '<=', to)
    .groupBy(['t.request_id', 't.user_id'])
    .execute()
  return new Map(
    rows.map(({ request_id, user_id, credited }) => [request_id, { user: user_id, credited }]),
  )
}

/** Credits in the name of the chain that no transfer of the tables stands for. */
async function withoutTransfer(store: Store): Promise<Map<string, Booked>> {
  const rows = await store
    .selectFrom('recharges as r')
    .leftJoin('chain_transfers as t', (join) =>
      join.onRef('r.request_id', '=', 't.request_id').onRef('r.user_id', '=', 't.user_id'),
    )
    .select(['r.request_id', 'r.user_id', 'r.amount'])
    .where('r.request_id', 'like', `${CHAIN}:%`)
    .where('t.request_id', 'is', null)
    .execute()
  return new Map(
    rows.map(({ request_id, user_id, amount }) => [
      request_id,
      { user: user_id, credited: amount },
    ]),
  )
}

async function keep(
  store: Store,
  row: Omit<ChainReconciliationRow, 'id'>,
  found: readonly Difference[],
): Promise<number> {
  return store.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('chain_reconciliations')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const difference of found) {
      await db
        .insertInto('chain_differences')
        .values({ reconciliation: id, ...difference })
        .execute()
    }
    return id
  })
}

function say(
  { log }: ReconcileParts,
  row: Omit<ChainReconciliationRow, 'id'>,
  found: Difference[],
) {
  const facts = {
    fromBlock: row.from_block,
    toBlock: row.to_block,
    onChain: String(row.on_chain),
    inLedger: String(row.in_ledger),
    differences: found.length,
  }
  if (found.length === 0) log.info(facts, 'Chain and ledger agree')
  else log.error(facts, 'ALARM: chain and ledger do not agree')
}
