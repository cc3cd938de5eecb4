import { calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { FUTURES_STATUSES } from '../../../tables/projector/codes.ts'
import { handler } from '../../handler.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Withdraws a limit order that waits. */
export const revokeEntrustHandler = handler(
  calls.revokeEntrust,
  async (context, caller, { params }) => {
    const user = caller.user.id
    const order = Number(params.id)
    try {
      await submit(context, { kind: 'cancelFuturesOrder', user, order })
    } catch (error) {
      const ended = await endedOrder(context, user, order, error)
      if (!ended) throw error
      const isCancelled = FUTURES_STATUSES[ended.status] === 'cancelled'
      throw new Refusal(isCancelled ? 'order_already_cancelled' : 'order_closed')
    }
    return orderAfterWrite(context, user, order)
  },
)
