import { type SpotOrderRow, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { SPOT_STATUSES } from '../codes.ts'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type NextPriceNeeds, submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { spotOrderRow } from './order-row.ts'
import { findOrder } from './read-orders.ts'

export const cancelOrderHandler = handler(
  calls.revokeCoin,
  async (kernel: NextPriceNeeds, caller, { params }) =>
    cancelOrder(kernel, caller.user.id, Number(params.id)),
)

/**
 * Cancels a spot order, at the next price where the house's quotes reach it, and answers it as it
 * stands then.
 */
export async function cancelOrder(
  kernel: NextPriceNeeds,
  user: number,
  order: number,
): Promise<SpotOrderRow> {
  try {
    await submitAtNextPrice(kernel, { kind: 'cancelSpotOrder', user, order })
  } catch (error) {
    throw error instanceof Refusal ? await namedRefusal(kernel, user, order, error) : error
  }
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(kernel, user, order)
  if (!row) throw new Error(`order ${order} was cancelled but is not in the tables`)
  return spotOrderRow(kernel.transactor.engine, row)
}

/**
 * The engine forgets orders that closed long ago, and does not tell how one ended; the tables know
 * both. They may be a moment behind what closed the order, so they are waited for.
 */
export async function namedRefusal(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  order: number,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.error !== 'order_closed' && refusal.error !== 'order_unknown') return refusal
  kernel.ownWrites.note(user, kernel.transactor.durableSeq)
  await kernel.ownWrites.reached(user)
  const row = await findOrder(kernel, user, order)
  if (!row) return new Refusal('order_unknown')
  if (SPOT_STATUSES[row.status] === 'executed') return new Refusal('order_already_executed')
  if (SPOT_STATUSES[row.status] === 'cancelled') return new Refusal('order_already_cancelled')
  return refusal
}
