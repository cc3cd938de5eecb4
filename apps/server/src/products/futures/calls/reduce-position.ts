import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Closes a part of a position at market. */
export const reducePositionHandler = handler(
  calls.reduceContractOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { body: { orderNo, lots, requestId } },
  ) => {
    const user = caller.user.id
    const order = Number(orderNo)
    try {
      await submitAtNextPrice(kernel, { kind: 'reducePosition', user, order, lots, requestId })
    } catch (error) {
      throw (await endedOrder(kernel, user, order, error)) ? new Refusal('order_closed') : error
    }
    return orderAfterWrite(kernel, user, order)
  },
)
