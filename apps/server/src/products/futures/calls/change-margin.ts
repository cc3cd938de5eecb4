import { type Amount, parseAmount } from '@candor/money'
import { calls } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { submit } from '../../../kernel/submit.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { endedOrder, findFuturesOrder, orderAfterWrite } from './read-orders.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>

interface Change {
  orderNo: string
  amount: string
  requestId: string
}

/** Adds margin to a position at once. */
export const addMarginHandler = handler(
  calls.addContractMargin,
  async (kernel: Needs, caller, { body }) =>
    changed(kernel, caller.user.id, body, (order) =>
      submit(kernel, { kind: 'addMargin', ...order }),
    ),
)

/** Takes margin out of a position at the next price. */
export const removeMarginHandler = handler(
  calls.removeContractMargin,
  async (kernel: Needs, caller, { body }) =>
    changed(kernel, caller.user.id, body, (order) =>
      submitAtNextPrice(kernel, { kind: 'removeMargin', ...order }),
    ),
)

interface Asked {
  user: number
  order: number
  amount: Amount
  requestId: string
}

async function changed(
  kernel: Needs,
  user: number,
  { orderNo, amount: text, requestId }: Change,
  change: (asked: Asked) => Promise<unknown>,
) {
  const order = Number(orderNo)
  const amount = await amountOf(kernel, user, { order, text })
  try {
    await change({ user, order, amount, requestId })
  } catch (error) {
    throw (await endedOrder(kernel, user, order, error)) ? new Refusal('order_closed') : error
  }
  return orderAfterWrite(kernel, user, order)
}

/** In units of the position's currency, also of one that is over: a repetition is answered by its request. */
async function amountOf(
  kernel: Needs,
  user: number,
  { order: id, text }: { order: number; text: string },
): Promise<Amount> {
  const { engine } = kernel.transactor
  const open = engine.futuresOrder(id)
  const futures =
    open?.user === user ? open.futures : (await findFuturesOrder(kernel, user, id))?.futures
  if (futures === undefined) throw new Refusal('order_unknown')
  const { scale } = engine.currencies()[engine.futures()[futures]!.currency]!
  return exactly(parseAmount(text, scale), 'amount', scale)
}
