import type { EngineRecord, Rejection } from '@candor/engine'
import { lotsInUnits, spotUnits } from '@candor/terms'
import { SIDES } from '../../spot/codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { findOrder } from '../../spot/calls/read-orders.ts'
import type { Plan } from '../tables.ts'
import type { Made, RunNeeds } from './run-now.ts'

/** Reads what an order of a plan made, which was just placed. */
export async function readOwn(needs: RunNeeds, plan: Plan, order: number): Promise<Made> {
  const made = await readMade(needs, plan, order)
  if (!made) throw new Error(`order ${order} was placed but is not in the tables`)
  return made
}

/**
 * Reads what an order made from the tables, once they hold what its owner was answered with; undefined
 * where it is none that the plan makes.
 */
async function readMade(needs: RunNeeds, plan: Plan, order: number): Promise<Made | undefined> {
  const { store, ownWrites, transactor } = needs
  await ownWrites.reachedAfterWrite(plan.user_id)
  if (plan.kind === 'swap') {
    const swap = await store
      .selectFrom('swaps')
      .select(['amount', 'received'])
      .where('id', '=', order)
      .where('user_id', '=', plan.user_id)
      .where('from_currency', '=', transactor.engine.currencyId(plan.gives)!)
      .where('to_currency', '=', transactor.engine.currencyId(plan.receives)!)
      .executeTakeFirst()
    return swap && { order, spent: swap.amount, received: swap.received }
  }
  const row = await findOrder({ store }, plan.user_id, order)
  const { engine } = transactor
  const isOwn = row?.market === engine.marketId(plan.symbol!) && row?.side === codeOf(SIDES, 'buy')
  if (!row || !isOwn) return undefined
  const { base, quote, priceScale, quantityScale } = engine.markets()[row.market]!
  const scale = (currency: number) => engine.currencies()[currency]!.scale
  const scales = { priceScale, quantityScale, baseScale: scale(base), quoteScale: scale(quote) }
  const bought = lotsInUnits(spotUnits(scales), row.filled)
  return { order, spent: row.worth, received: bought - row.fee }
}

/**
 * What a request came to that the journal has: carried out, refused at its price, or waiting for it. Its
 * owner may have used the same requestId for something else by hand: that is no order of the plan.
 */
export async function madeBy(
  needs: RunNeeds,
  plan: Plan,
  record: EngineRecord,
): Promise<Made | { refusal: Rejection } | 'waits'> {
  const { store, transactor, ownWrites } = needs
  ownWrites.note(plan.user_id, transactor.durableSeq)
  const used = { refusal: 'request_reused' as const }
  for (const event of record.events) {
    if (event.kind === 'spotOrderPlaced' || event.kind === 'swapped') {
      return (await readMade(needs, plan, event.order)) ?? used
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
    return (await readMade(needs, plan, end.placed)) ?? used
  }
  return used
}
