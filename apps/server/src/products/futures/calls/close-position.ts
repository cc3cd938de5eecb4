import { calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import { CLOSE_CAUSES } from '../codes.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { futuresOrderRow } from './order-row.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/**
 * Closes a position at market. A position closes once, so that its id is all the key this needs:
 * sent again with a requestId, it answers how the user closed it; without one, that it is closed.
 */
export const closePositionHandler = handler(
  calls.endContractOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>,
    caller,
    { params, query },
  ) => {
    const user = caller.user.id
    const order = Number(params.id)
    try {
      await submit(kernel, { kind: 'closePosition', user, order })
    } catch (error) {
      const ended = await endedOrder(kernel, user, order, error)
      if (!ended) throw error
      const byUser = ended.close_cause !== null && CLOSE_CAUSES[ended.close_cause] === 'user'
      if (!byUser || query.requestId === undefined) throw new Refusal('order_closed')
      return futuresOrderRow({ engine: kernel.transactor.engine, now: kernel.now() }, ended)
    }
    return orderAfterWrite(kernel, user, order)
  },
)
