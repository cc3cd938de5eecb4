import type { EngineRecord, PlaceSpotOrder } from '@candor/engine'
import { parseAmount, parsePrice, parseQuantity } from '@candor/money'
import type { SpotOrderRow, SpotTicket } from '@candor/protocol'
import type { Context } from '../../../context.ts'
import type { SpotOrderRow as TableRow } from '../../../tables/engine-tables.ts'
import {
  foldOrderEvent,
  placedRow,
  type OrderChange,
} from '../../../tables/projector/order-changes.ts'
import { exactly } from '../../exact-amounts.ts'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { spotOrderRow } from './order-row.ts'
import { findOrder } from './read-orders.ts'

/**
 * Places an order. The answer is made of the record that was made durable, with no table read, and
 * is what the tables say of it; only a repeated request is looked up, as the order stands now.
 */
export async function placeOrder(
  context: Context,
  user: number,
  ticket: SpotTicket,
): Promise<SpotOrderRow> {
  const { engine } = context.transactor
  const { record, reference } = await submit(context, commandOf(context, user, ticket))
  if (record) return spotOrderRow(engine, orderIn(record, reference))
  await context.ownWrites.reachedAfterWrite(user)
  const row = await findOrder(context, user, reference)
  if (!row) throw new Error(`order ${reference} was placed but is not in the tables`)
  return spotOrderRow(engine, row)
}

function commandOf({ transactor }: Context, user: number, ticket: SpotTicket): PlaceSpotOrder {
  const { engine } = transactor
  const market = engine.marketId(ticket.symbol)
  if (market === undefined) throw new Refusal('market_unknown')
  const { priceScale, quantityScale, quote } = engine.markets()[market]!
  const { scale } = engine.currencies()[quote]!
  const { price, quantity, amount } = ticket
  return {
    kind: 'placeSpotOrder',
    user,
    market,
    side: ticket.side,
    method: ticket.method,
    price:
      price === undefined ? undefined : exactly(parsePrice(price, priceScale), 'price', priceScale),
    quantity:
      quantity === undefined
        ? undefined
        : exactly(parseQuantity(quantity, quantityScale), 'quantity', quantityScale),
    amount: amount === undefined ? undefined : exactly(parseAmount(amount, scale), 'amount', scale),
    requestId: ticket.requestId,
  }
}

function orderIn(record: EngineRecord, order: number): TableRow {
  const changes = new Map<number, OrderChange>()
  for (const event of record.events) foldOrderEvent(changes, event, record.at)
  const change = changes.get(order)
  if (!change) throw new Error(`record ${record.seq} does not place order ${order}`)
  return placedRow(order, change)
}
