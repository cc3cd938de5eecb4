import type { PlaceSpotOrder } from '@candor/engine'
import { parsePrice } from '@candor/money'
import { type SpotOrderRow, type SpotTicket, calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { rowPlacedBy } from '../rows.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { handler } from '../../../kernel/handler.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { spotOrderRow } from './order-row.ts'
import { exitsOf } from './order-exits.ts'
import { findOrder } from './read-orders.ts'
import { sizesOf, termsOf } from './ticket-units.ts'

export const placeOrderHandler = handler(
  calls.coinOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds'>,
    caller,
    { body },
  ) => placeOrder(kernel, caller.user.id, body),
)

/**
 * Places an order. The answer is made of the record that was made durable, with no table read, and
 * is what the tables say of it; only a repeated request is looked up, as the order stands now.
 */
export async function placeOrder(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds'>,
  user: number,
  ticket: SpotTicket,
): Promise<SpotOrderRow> {
  const { engine } = kernel.transactor
  const { record, reference } = await submitAtNextPrice(kernel, commandOf(kernel, user, ticket))
  if (record) return spotOrderRow(engine, rowPlacedBy(record, reference))
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(kernel, user, reference)
  if (!row) throw new Error(`order ${reference} was placed but is not in the tables`)
  return spotOrderRow(engine, row)
}

function commandOf(
  { transactor }: Pick<Kernel, 'transactor'>,
  user: number,
  ticket: SpotTicket,
): PlaceSpotOrder {
  const { engine } = transactor
  const market = engine.marketId(ticket.symbol)
  if (market === undefined) throw new Refusal('market_unknown')
  const rules = engine.markets()[market]!
  const { priceScale } = rules
  const { price } = ticket
  return {
    kind: 'placeSpotOrder',
    user,
    market,
    side: ticket.side,
    method: ticket.method,
    price:
      price === undefined ? undefined : exactly(parsePrice(price, priceScale), 'price', priceScale),
    ...sizesOf(ticket, rules, engine.currencies()),
    ...termsOf(ticket),
    ...(ticket.exits && { exits: exitsOf(ticket.exits, priceScale) }),
    requestId: ticket.requestId,
  }
}
