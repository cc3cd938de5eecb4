import type { AmendSpotOrder } from '@candor/engine'
import { parsePrice, parseQuantity } from '@candor/money'
import { type SpotOrderRow, calls } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type NextPriceNeeds, submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { namedRefusal } from './cancel-order.ts'
import { spotOrderRow } from './order-row.ts'
import { findOrder } from './read-orders.ts'

/** A change of an open order, as its owner asks for it. */
export interface Amendment {
  id: string
  price?: string | undefined
  quantity?: string | undefined
  requestId: string
}

export const amendOrderHandler = handler(
  calls.amendCoinOrder,
  async (kernel: NextPriceNeeds, caller, { body }) => amendOrder(kernel, caller.user.id, body),
)

/** Changes an order, and answers the one that is open for it then. */
export async function amendOrder(
  kernel: NextPriceNeeds,
  user: number,
  amendment: Amendment,
): Promise<SpotOrderRow> {
  const { engine } = kernel.transactor
  const order = Number(amendment.id)
  let reference: number
  try {
    const command = await commandOf(kernel, user, amendment)
    reference = (await submitAtNextPrice(kernel, command)).reference
  } catch (error) {
    throw error instanceof Refusal ? await namedRefusal(kernel, user, order, error) : error
  }
  await kernel.ownWrites.reachedAfterWrite(user)
  // It refers to the record where the order kept its place, and that number may be another order's.
  const placed = await findOrder(kernel, user, reference)
  if (placed?.terms?.replaces === order) return spotOrderRow(engine, placed)
  const row = await findOrder(kernel, user, order)
  if (!row) throw new Error(`order ${order} was amended but is not in the tables`)
  return spotOrderRow(engine, row)
}

/**
 * The market of the order says how its figures are written. One that is closed has it too: a request that
 * is sent again is answered as it was, though its order is another by now.
 */
async function commandOf(
  kernel: NextPriceNeeds,
  user: number,
  { id, price, quantity, requestId }: Amendment,
): Promise<AmendSpotOrder> {
  const { engine } = kernel.transactor
  const order = Number(id)
  const open = engine.order(order)
  const market = open?.user === user ? open.market : (await findOrder(kernel, user, order))?.market
  if (market === undefined) throw new Refusal('order_unknown')
  const { priceScale, quantityScale } = engine.markets()[market]!
  return {
    kind: 'amendSpotOrder',
    user,
    order,
    ...(price !== undefined && {
      price: exactly(parsePrice(price, priceScale), 'price', priceScale),
    }),
    ...(quantity !== undefined && {
      quantity: exactly(parseQuantity(quantity, quantityScale), 'quantity', quantityScale),
    }),
    requestId,
  }
}
