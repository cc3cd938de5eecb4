import { randomUUID } from 'node:crypto'
import { calls } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { type Submitted, submit } from '../../../submit.ts'
import { handler } from '../../handler.ts'
import { contractOrderRow } from './order-row.ts'
import { placedRow } from './placed-row.ts'
import { endedOrder, orderAfterWrite } from './read-orders.ts'

/** Opens the same again at market, or the same size the other way, locked with it. */
export const chaseContractOrderHandler = handler(
  calls.chaseContractOrder,
  async (context, caller, { params, query }) => {
    const user = caller.user.id
    const { engine } = context.transactor
    const { record, reference } = await act(context, {
      kind: query.action === 'lock' ? 'lockPosition' : 'followPosition',
      user,
      order: Number(params.id),
      requestId: query.requestId ?? randomUUID(),
    })
    if (!record) return orderAfterWrite(context, user, reference)
    return contractOrderRow({ engine, now: context.now() }, placedRow(engine, record, reference))
  },
)

/** Closes a position and opens the same size the other way. */
export const endAndChaseContractOrderHandler = handler(
  calls.endAndChaseContractOrder,
  async (context, caller, { params, query }) => {
    const user = caller.user.id
    const order = Number(params.id)
    const requestId = query.requestId ?? randomUUID()
    const { reference } = await act(context, { kind: 'reversePosition', user, order, requestId })
    const closed = await orderAfterWrite(context, user, order)
    return { closed, opened: await orderAfterWrite(context, user, reference) }
  },
)

interface Act {
  kind: 'followPosition' | 'lockPosition' | 'reversePosition'
  user: number
  order: number
  requestId: string
}

/** Submits what is done with a position; one that is over is told apart from one that never was. */
async function act(context: Context, command: Act): Promise<Submitted> {
  try {
    return await submit(context, command)
  } catch (error) {
    const ended = await endedOrder(context, command.user, command.order, error)
    throw ended ? new Refusal('order_closed') : error
  }
}
