import { randomUUID } from 'node:crypto'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import type { Submitted } from '../../../kernel/submit.ts'
import { handler } from '../../../kernel/handler.ts'
import { rowPlacedBy } from '../rows.ts'
import { futuresOrderRow } from './order-row.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Opens the same again at market, or the same size the other way, locked with it. */
export const followOrLockHandler = handler(
  calls.chaseContractOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { params, query },
  ) => {
    const user = caller.user.id
    const { engine } = kernel.transactor
    const { record, reference } = await act(kernel, {
      kind: query.action === 'lock' ? 'lockPosition' : 'followPosition',
      user,
      order: Number(params.id),
      requestId: query.requestId ?? randomUUID(),
    })
    if (!record) return orderAfterWrite(kernel, user, reference)
    const row = rowPlacedBy(record, reference, (futures) => engine.futures()[futures]!.tickWorth)
    return futuresOrderRow({ engine, now: kernel.now() }, row)
  },
)

/** Closes a position and opens the same size the other way. */
export const reversePositionHandler = handler(
  calls.endAndChaseContractOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { params, query },
  ) => {
    const user = caller.user.id
    const order = Number(params.id)
    const requestId = query.requestId ?? randomUUID()
    const { reference } = await act(kernel, { kind: 'reversePosition', user, order, requestId })
    const closed = await orderAfterWrite(kernel, user, order)
    return { closed, opened: await orderAfterWrite(kernel, user, reference) }
  },
)

interface Act {
  kind: 'followPosition' | 'lockPosition' | 'reversePosition'
  user: number
  order: number
  requestId: string
}

/** Submits what is done with a position; one that is over is told apart from one that never was. */
async function act(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds'>,
  command: Act,
): Promise<Submitted> {
  try {
    return await submitAtNextPrice(kernel, command)
  } catch (error) {
    const ended = await endedOrder(kernel, command.user, command.order, error)
    throw ended ? new Refusal('order_closed') : error
  }
}
