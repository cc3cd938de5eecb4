import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Store } from '../../../kernel/store/store.ts'
import { tronAddress } from '../../../kernel/tron/addresses.ts'
import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import type { ChainTransferRow } from '../tables.ts'

/** Amounts that are credited without an operator, in units of the ledger's currency. */
export interface Ceiling {
  transfer: bigint
  /** Within 24 hours, of all people together. */
  day: bigint
}

/** Why a transfer waits for an operator though both nodes show it. */
export const ABOVE_CEILING = 'above_ceiling'

interface CeilingParts {
  store: Store
  now: () => number
}

/**
 * Transfers that are more than the ceiling allows, by their requests. One that was above it stays so:
 * it is a case, and the next day does not take it from the operators.
 */
export async function aboveCeiling(
  parts: CeilingParts,
  ceiling: Ceiling,
  rows: readonly ChainTransferRow[],
): Promise<ReadonlyMap<string, ChainTransferRow>> {
  const above = new Map<string, ChainTransferRow>()
  if (rows.length === 0) return above
  let credited = await creditedWithinDay(parts)
  for (const row of rows) {
    const isMore = row.amount > ceiling.transfer || credited + row.amount > ceiling.day
    if (row.fault === ABOVE_CEILING || isMore) above.set(row.request_id, row)
    else credited += row.amount
  }
  return above
}

/** What was credited by the watch itself; what operators accepted has another request. */
async function creditedWithinDay({ store, now }: CeilingParts): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(t.amount), 0)::numeric as sum
    from chain_transfers t join recharges r on r.request_id = t.request_id
    where t.status = 'credited' and t.changed_at > ${now() - DAY_MS}`.execute(store)
  return rows[0]?.sum ?? 0n
}

/** Lays each before the desk, once, unless its person has a claim for it that operators see. */
export async function openCases(
  { store, now }: CeilingParts,
  currency: string,
  above: ReadonlyMap<string, ChainTransferRow>,
): Promise<void> {
  for (const row of above.values()) {
    const request = `held:${row.request_id}`
    const sender = row.sender as ChainHex
    await sql`
      insert into recharge_claims
        (user_id, request_id, terms, way, currency, amount, chain, sender_address, sender_hex,
        watched, transfer, created_at, changed_at)
      select id, ${request}, ${createHash('sha256').update(request).digest()}, 'chain', ${currency},
        ${row.amount}::numeric, 'TRC20', ${tronAddress(sender).text}, ${sender},
        true, ${row.request_id}, ${now()}, ${now()}
      from people where id = ${row.user_id}
        and not exists (select from recharge_claims where transfer = ${row.request_id})
      on conflict do nothing`.execute(store)
  }
}
