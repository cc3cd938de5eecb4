import type { AmendSpotOrder } from '@candor/engine'
import { parsePrice, parseQuantity } from '@candor/money'
import { type SpotOrderRow, calls } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type NextPriceNeeds, submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import type { Submitted } from '../../../kernel/submit.ts'
import { rowPlacedBy } from '../rows.ts'
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
  const { reference } = await submitAmendment(kernel, user, amendment)
  return amendedRow(kernel, user, { order: Number(amendment.id), reference })
}

/**
 * As `amendOrder`, but answers with the record that was made durable, with no table read; only a
 * repeated request is looked up, as the order stands now.
 */
export async function amendByRecord(
  kernel: NextPriceNeeds,
  user: number,
  amendment: Amendment,
): Promise<Pick<SpotOrderRow, 'id' | 'status' | 'closeReason'>> {
  const { record, reference } = await submitAmendment(kernel, user, amendment)
  if (!record) return amendedRow(kernel, user, { order: Number(amendment.id), reference })
  const isPlaced = record.events.some(
    (event) => event.kind === 'spotOrderPlaced' && event.order === reference,
  )
  // With less to fill it kept its place, and rests on.
  if (!isPlaced) return { id: amendment.id, status: 'entrusted', closeReason: null }
  return spotOrderRow(kernel.transactor.engine, rowPlacedBy(record, reference))
}

async function submitAmendment(
  kernel: NextPriceNeeds,
  user: number,
  amendment: Amendment,
): Promise<Submitted> {
  try {
    const open = kernel.transactor.engine.order(Number(amendment.id))
    // Of an open order it is submitted before anything is waited for, so that what is asked next comes after.
    const market = open?.user === user ? open.market : await marketOfClosed(kernel, user, amendment)
    return await submitAtNextPrice(kernel, commandOf(kernel, { ...amendment, user, market }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw await namedRefusal(kernel, user, Number(amendment.id), error)
  }
}

async function amendedRow(
  kernel: NextPriceNeeds,
  user: number,
  { order, reference }: { order: number; reference: number },
): Promise<SpotOrderRow> {
  const { engine } = kernel.transactor
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
function commandOf(
  { transactor }: NextPriceNeeds,
  { id, user, market, price, quantity, requestId }: Amendment & { user: number; market: number },
): AmendSpotOrder {
  const { priceScale, quantityScale } = transactor.engine.markets()[market]!
  return {
    kind: 'amendSpotOrder',
    user,
    order: Number(id),
    ...(price !== undefined && {
      price: exactly(parsePrice(price, priceScale), 'price', priceScale),
    }),
    ...(quantity !== undefined && {
      quantity: exactly(parseQuantity(quantity, quantityScale), 'quantity', quantityScale),
    }),
    requestId,
  }
}

/** The tables know closed orders too; they are waited for, as far as its owner has been answered. */
async function marketOfClosed(
  kernel: NextPriceNeeds,
  user: number,
  { id }: Amendment,
): Promise<number> {
  await kernel.ownWrites.reached(user)
  const row = await findOrder(kernel, user, Number(id))
  if (!row) throw new Refusal('order_unknown')
  return row.market
}
