import { sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Transactions } from '../../transactions/transaction-news.ts'

/** A claim is for a transfer that was seen at most this long before it. */
const EARLIEST_MS = 30 * DAY_MS

/**
 * Matches claims by chain with the transfers that the chain shows, by person, amount and sender,
 * the oldest first. A claim loses a transfer that has vanished, and is done when its transfer is
 * credited. The claim itself never credits anything.
 */
export async function matchTransfers({
  store,
  now,
  transactionNews,
}: Pick<Kernel, 'store' | 'now'> & Transactions): Promise<void> {
  const freed = await sql<{ user_id: number }>`
    update recharge_claims c set transfer = null, version = version + 1, changed_at = ${now()}
    from chain_transfers t
    where t.request_id = c.transfer and t.status = 'vanished' and c.status = 'open'
    returning c.user_id`.execute(store)
  const pairs = await sql<{ claim: number; transfer: string; user_id: number }>`
    select c.id as claim, t.request_id as transfer, c.user_id
    from recharge_claims c
    join chain_transfers t on t.user_id = c.user_id and t.amount = c.amount
      and t.sender = c.sender_hex and t.status in ('seen', 'confirmed', 'credited')
      and t.seen_at >= c.created_at - ${EARLIEST_MS}::int8
    where c.way = 'chain' and c.status = 'open' and c.transfer is null
      and not exists (select from recharge_claims o where o.transfer = t.request_id)
    order by c.id, t.block, t.log_index`.execute(store)
  const claims = new Set<number>()
  const transfers = new Set<string>()
  for (const { claim, transfer } of pairs.rows) {
    if (claims.has(claim) || transfers.has(transfer)) continue
    claims.add(claim)
    transfers.add(transfer)
    await store
      .updateTable('recharge_claims')
      .set({ transfer, version: sql<number>`version + 1`, changed_at: now() })
      .where('id', '=', claim)
      .where('status', '=', 'open')
      .where('transfer', 'is', null)
      .execute()
  }
  const done = await sql<{ user_id: number }>`
    update recharge_claims c
    set status = 'credited', credited_seq = t.credited_seq, version = version + 1,
      decided_at = ${now()}, changed_at = ${now()}
    from chain_transfers t
    where t.request_id = c.transfer and t.status = 'credited' and c.status = 'open'
    returning c.user_id`.execute(store)
  // What an operator had credited by its transaction before the chain was watched.
  const known = await sql<{ user_id: number }>`
    update recharge_claims c set transfer = t.request_id, version = version + 1
    from chain_transfers t
    where c.way = 'chain' and c.status = 'credited' and c.transfer is null
      and t.user_id = c.user_id and t.credited_seq = c.credited_seq
    returning c.user_id`.execute(store)
  const changed = [...known.rows, ...freed.rows, ...pairs.rows, ...done.rows].map(
    ({ user_id }) => user_id,
  )
  for (const user of new Set(changed)) transactionNews.tell(user)
}
