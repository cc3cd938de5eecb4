import { calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { CLOSE_CAUSES } from '../../../tables/projector/codes.ts'
import { handler } from '../../handler.ts'
import { contractOrderRow } from './order-row.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/**
 * Closes a position at market. A position closes once, so that its id is all the key this needs:
 * sent again with a requestId, it answers how the user closed it; without one, that it is closed.
 */
export const endContractOrderHandler = handler(
  calls.endContractOrder,
  async (context, caller, { params, query }) => {
    const user = caller.user.id
    const order = Number(params.id)
    try {
      await submit(context, { kind: 'closePosition', user, order })
    } catch (error) {
      const ended = await endedOrder(context, user, order, error)
      if (!ended) throw error
      const byUser = ended.close_cause !== null && CLOSE_CAUSES[ended.close_cause] === 'user'
      if (!byUser || query.requestId === undefined) throw new Refusal('order_closed')
      return contractOrderRow({ engine: context.transactor.engine, now: context.now() }, ended)
    }
    return orderAfterWrite(context, user, order)
  },
)
