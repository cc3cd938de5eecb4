import { type SpotOrderRow, calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { SPOT_STATUSES } from '../../../tables/projector/codes.ts'
import { handler } from '../../handler.ts'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { spotOrderRow } from './order-row.ts'
import { findOrder } from './read-orders.ts'

export const revokeCoinHandler = handler(calls.revokeCoin, async (context, caller, { params }) =>
  cancelOrder(context, caller.user.id, Number(params.id)),
)

/** Cancels a spot order and answers it as it stands then. */
export async function cancelOrder(
  context: Context,
  user: number,
  order: number,
): Promise<SpotOrderRow> {
  try {
    await submit(context, { kind: 'cancelSpotOrder', user, order })
  } catch (error) {
    throw error instanceof Refusal ? await namedRefusal(context, user, order, error) : error
  }
  await context.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(context, user, order)
  if (!row) throw new Error(`order ${order} was cancelled but is not in the tables`)
  return spotOrderRow(context.transactor.engine, row)
}

/**
 * The engine forgets orders that closed long ago, and does not tell how one ended; the tables know
 * both. They may be a moment behind what closed the order, so they are waited for.
 */
async function namedRefusal(
  context: Context,
  user: number,
  order: number,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.error !== 'order_closed' && refusal.error !== 'order_unknown') return refusal
  context.ownWrites.note(user, context.transactor.durableSeq)
  await context.ownWrites.reached(user)
  const row = await findOrder(context, user, order)
  if (!row) return new Refusal('order_unknown')
  if (SPOT_STATUSES[row.status] === 'executed') return new Refusal('order_already_executed')
  if (SPOT_STATUSES[row.status] === 'revoked') return new Refusal('order_already_cancelled')
  return refusal
}
