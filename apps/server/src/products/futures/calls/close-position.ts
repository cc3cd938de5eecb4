import { calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
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
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { params, query },
  ) => {
    const user = caller.user.id
    const order = Number(params.id)
    try {
      await submitAtNextPrice(kernel, { kind: 'closePosition', user, order })
    } catch (error) {
      const again = query.requestId !== undefined && isEnding(error)
      const told = again ? await closingEnds(kernel, user, order) : error
      const ended = await endedOrder(kernel, user, order, told)
      if (!ended) throw error
      const byUser = ended.close_cause !== null && CLOSE_CAUSES[ended.close_cause] === 'user'
      if (!byUser || query.requestId === undefined) throw new Refusal('order_closed')
      return futuresOrderRow({ engine: kernel.transactor.engine, now: kernel.now() }, ended)
    }
    return orderAfterWrite(kernel, user, order)
  },
)

function isEnding(error: unknown): boolean {
  return error instanceof Refusal && error.error === 'order_ending'
}

/** Waits for the close that was asked for before; the position is over then. */
async function closingEnds(
  { transactor, ownWrites, pendingEnds }: Pick<Kernel, 'transactor' | 'ownWrites' | 'pendingEnds'>,
  user: number,
  order: number,
): Promise<Refusal> {
  const waiting = transactor.engine.pendingOrders(user)
  const closing = waiting.find(
    ({ asked, ends }) => ends === order && asked.kind === 'closePosition',
  )
  if (!closing) return new Refusal('order_ending')
  ownWrites.note(user, (await pendingEnds.of(closing.id)).seq)
  return new Refusal('order_closed')
}
