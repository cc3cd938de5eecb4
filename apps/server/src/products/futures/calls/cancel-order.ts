import { calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { FUTURES_STATUSES } from '../codes.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Withdraws a limit order that waits. */
export const cancelOrderHandler = handler(
  calls.revokeEntrust,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { params },
  ) => {
    const user = caller.user.id
    const order = Number(params.id)
    try {
      await submitAtNextPrice(kernel, { kind: 'cancelFuturesOrder', user, order })
    } catch (error) {
      const ended = await endedOrder(kernel, user, order, error)
      if (!ended) throw error
      const isCancelled = FUTURES_STATUSES[ended.status] === 'cancelled'
      throw new Refusal(isCancelled ? 'order_already_cancelled' : 'order_closed')
    }
    return orderAfterWrite(kernel, user, order)
  },
)
