import type { EngineRecord, Rejection } from '@candor/engine'
import { lotsInUnits, spotUnits } from '@candor/terms'
import { findOrder } from '../../spot/calls/read-orders.ts'
import type { Plan } from '../tables.ts'
import type { Made, RunNeeds } from './run-now.ts'

/** Reads what an order made from the tables, once they hold what its owner was answered with. */
export async function readMade(needs: RunNeeds, plan: Plan, order: number): Promise<Made> {
  const { store, ownWrites, transactor } = needs
  await ownWrites.reachedAfterWrite(plan.user_id)
  if (plan.kind === 'swap') {
    const swap = await store
      .selectFrom('swaps')
      .select(['amount', 'received'])
      .where('id', '=', order)
      .where('user_id', '=', plan.user_id)
      .executeTakeFirstOrThrow()
    return { order, spent: swap.amount, received: swap.received }
  }
  const row = await findOrder({ store }, plan.user_id, order)
  if (!row) throw new Error(`order ${order} was placed but is not in the tables`)
  const { engine } = transactor
  const { base, quote, priceScale, quantityScale } = engine.markets()[row.market]!
  const scale = (currency: number) => engine.currencies()[currency]!.scale
  const scales = { priceScale, quantityScale, baseScale: scale(base), quoteScale: scale(quote) }
  const bought = lotsInUnits(spotUnits(scales), row.filled)
  return { order, spent: row.worth, received: bought - row.fee }
}

/** What a request came to that the journal has: carried out, refused at its price, or waiting for it. */
export async function madeBy(
  needs: RunNeeds,
  plan: Plan,
  record: EngineRecord,
): Promise<Made | { refusal: Rejection } | 'waits'> {
  const { store, transactor, ownWrites } = needs
  ownWrites.note(plan.user_id, transactor.durableSeq)
  for (const event of record.events) {
    if (event.kind === 'spotOrderPlaced' || event.kind === 'swapped') {
      return readMade(needs, plan, event.order)
    }
    if (event.kind !== 'pendingAccepted') continue
    await ownWrites.reachedAfterWrite(plan.user_id)
    const end = await store
      .selectFrom('pending_ends')
      .selectAll()
      .where('id', '=', event.order)
      .executeTakeFirst()
    if (!end) return 'waits'
    if (end.rejection !== null) return { refusal: end.rejection }
    return readMade(needs, plan, end.placed)
  }
  throw new Error(`record ${record.seq} orders nothing`)
}
