import type { ProductKind } from '@candor/engine'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import type { ProductOrderRow } from '../tables.ts'
import { handler } from '../../../kernel/handler.ts'
import { lockMiningOrderRow } from './lock-mining-row.ts'
import { findOrder } from './read-orders.ts'
import { rowsOf } from './rows-of.ts'
import { endedOrUnknown, runningOrder } from './running-order.ts'
import { wealthOrderRow } from './wealth-row.ts'

export const redeemWealthHandler = handler(
  calls.redeemProduct,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>, caller, { body }) =>
    wealthOrderRow(
      rowsOf(kernel),
      await redeem(kernel, caller.user.id, 'wealth', body),
      caller.language,
    ),
)

/** The schema lets nothing through that does not confirm the penalty. */
export const redeemLockMiningHandler = handler(
  calls.lockMiningRedeem,
  async (kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>, caller, { body }) =>
    lockMiningOrderRow(
      rowsOf(kernel),
      await redeem(kernel, caller.user.id, 'lockMining', body),
      caller.language,
    ),
)

/** Each kind has a call of its own, so an order of the other kind is unknown to it. */
async function redeem(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  kind: ProductKind,
  body: { orderId: string; requestId: string },
): Promise<ProductOrderRow> {
  const { engine } = kernel.transactor
  const order = Number(body.orderId)
  if (engine.productOrder(order) && !runningOrder(engine, user, kind, order)) {
    throw new Refusal('order_unknown')
  }
  try {
    await submit(kernel, { kind: 'redeemProduct', user, order, requestId: body.requestId })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.error !== 'order_closed' && error.error !== 'order_unknown') throw error
    throw await endedOrUnknown(kernel, user, kind, order)
  }
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(kernel, user, kind, order)
  // Only a repeated request for an order of the other kind comes here without a row.
  if (!row) throw new Refusal('order_unknown')
  return row
}
