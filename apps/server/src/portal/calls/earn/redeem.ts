import type { ProductKind } from '@candor/engine'
import { calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import type { ProductOrderRow } from '../../../tables/engine-product-tables.ts'
import { handler } from '../../handler.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { findOrder } from './read-orders.ts'
import { rowsOf } from './rows-of.ts'
import { endedOrUnknown, runningOrder } from './running-order.ts'
import { wealthOrderRow } from './wealth-row.ts'

export const redeemProductHandler = handler(
  calls.redeemProduct,
  async (context, caller, { body }) =>
    wealthOrderRow(
      rowsOf(context),
      await redeem(context, caller.user.id, 'wealth', body),
      caller.language,
    ),
)

/** The schema lets nothing through that does not confirm the penalty. */
export const lockMiningRedeemHandler = handler(
  calls.lockMiningRedeem,
  async (context, caller, { body }) =>
    lockMiningOrderRow(
      rowsOf(context),
      await redeem(context, caller.user.id, 'lockMining', body),
      caller.language,
    ),
)

/** Each kind has a call of its own, so an order of the other kind is unknown to it. */
async function redeem(
  context: Context,
  user: number,
  kind: ProductKind,
  body: { orderId: string; requestId: string },
): Promise<ProductOrderRow> {
  const { engine } = context.transactor
  const order = Number(body.orderId)
  if (engine.productOrder(order) && !runningOrder(engine, user, kind, order)) {
    throw new Refusal('order_unknown')
  }
  try {
    await submit(context, { kind: 'redeemProduct', user, order, requestId: body.requestId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.error !== 'order_closed' && error.error !== 'order_unknown') throw error
    throw await endedOrUnknown(context, user, kind, order)
  }
  await context.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(context, user, kind, order)
  // Only a repeated request for an order of the other kind comes here without a row.
  if (!row) throw new Refusal('order_unknown')
  return row
}
