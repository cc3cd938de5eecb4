import type { EngineView, FuturesSpec, PlaceFuturesOrder } from '@candor/engine'
import type { Price } from '@candor/money'
import { type ContractTicket, calls } from '@candor/protocol'
import { Refusal } from '../../../refusal.ts'
import { submit } from '../../../submit.ts'
import { directionOf } from '../../directions.ts'
import { handler } from '../../handler.ts'
import { contractOrderRow } from './order-row.ts'
import { placedRow } from './placed-row.ts'
import { priceField } from './price-field.ts'
import { orderAfterWrite } from './read-orders.ts'
import { withStopDetails } from './stop-refusal.ts'

/**
 * Places a market or limit order. The answer is made of the record that was made durable; a
 * repeated request is looked up and answered as the order stands now.
 */
export const contractOrderHandler = handler(
  calls.contractOrder,
  async (context, caller, { body }) => {
    const user = caller.user.id
    const { engine } = context.transactor
    const command = commandOf(engine, user, body)
    const { record, reference } = await withStopDetails(
      () => submit(context, command),
      () => ({ direction: body.direction, than: comparedWith(engine, command) }),
    )
    if (!record) return orderAfterWrite(context, user, reference)
    return contractOrderRow({ engine, now: context.now() }, placedRow(engine, record, reference))
  },
)

function commandOf(engine: EngineView, user: number, ticket: ContractTicket): PlaceFuturesOrder {
  const futures = engine.futuresId(ticket.symbol)
  if (futures === undefined) throw new Refusal('futures_unknown')
  const { scale } = engine.indexes()[engine.futures()[futures]!.index]!
  const price = (field: 'price' | 'stopLoss' | 'stopProfit'): Price | undefined => {
    const text = ticket[field]
    return text === undefined || text === null ? undefined : priceField(text, field, scale)
  }
  return {
    kind: 'placeFuturesOrder',
    user,
    futures,
    direction: directionOf(ticket.direction),
    method: ticket.entrustType,
    price: price('price'),
    lots: ticket.lots,
    lever: ticket.lever,
    stopLoss: price('stopLoss'),
    takeProfit: price('stopProfit'),
    requestId: ticket.requestId,
  }
}

/** Stops of an order that waits are held against its limit, all others against the open price. */
function comparedWith(
  engine: EngineView,
  { futures, direction, price }: PlaceFuturesOrder,
): 'openPrice' | 'limitPrice' {
  const rules: FuturesSpec = engine.futures()[futures]!
  const index = engine.indexPrice(rules.index)?.price
  if (price === undefined || index === undefined) return 'openPrice'
  const isReached = direction === 'long' ? index <= price : index >= price
  return isReached ? 'openPrice' : 'limitPrice'
}
