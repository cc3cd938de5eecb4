import type { EngineView, PlaceFuturesOrder } from '@candor/engine'
import { type Price, parseAmount } from '@candor/money'
import { type FuturesTicket, calls } from '@candor/protocol'
import { Refusal } from '../../../kernel/refusal.ts'
import { submitAtNextPrice } from '../../../kernel/submit-at-next-price.ts'
import { directionOf } from '../directions.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { handler } from '../../../kernel/handler.ts'
import { rowPlacedBy } from '../rows.ts'
import { futuresOrderRow } from './order-row.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { priceField } from './price-field.ts'
import { orderAfterWrite } from './read-orders.ts'
import { type StopError, withStopDetails } from './stop-refusal.ts'

/**
 * Places a market or limit order. The answer is made of the record that was made durable; a
 * repeated request is looked up and answered as the order stands now.
 */
export const placeOrderHandler = handler(
  calls.contractOrder,
  async (
    kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'pendingEnds' | 'now'>,
    caller,
    { body },
  ) => {
    const user = caller.user.id
    const { engine } = kernel.transactor
    const command = commandOf(engine, user, body)
    const { record, reference } = await withStopDetails(
      () => submitAtNextPrice(kernel, command),
      (error) => ({ direction: body.direction, than: comparedWith(engine, command, error) }),
    )
    if (!record) return orderAfterWrite(kernel, user, reference)
    const row = rowPlacedBy(record, reference, (futures) => engine.futures()[futures]!.tickWorth)
    return futuresOrderRow({ engine, now: kernel.now() }, row)
  },
)

function commandOf(engine: EngineView, user: number, ticket: FuturesTicket): PlaceFuturesOrder {
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
    ifReached: ticket.ifReached,
    lots: ticket.lots,
    amount: amountOf(engine, futures, ticket.amount),
    lever: ticket.lever,
    stopLoss: price('stopLoss'),
    takeProfit: price('stopProfit'),
    requestId: ticket.requestId,
  }
}

function amountOf(engine: EngineView, futures: number, text: string | undefined) {
  if (text === undefined) return undefined
  const { scale } = engine.currencies()[engine.futures()[futures]!.currency]!
  return exactly(parseAmount(text, scale), 'amount', scale)
}

/**
 * Stops of an order that waits are held against its limit, all others against the open price. One that
 * its limit would let pass failed at the open price, whatever was printed since.
 */
function comparedWith(
  engine: EngineView,
  order: PlaceFuturesOrder,
  error: StopError,
): 'openPrice' | 'limitPrice' {
  const { direction, price: limit, stopLoss, takeProfit } = order
  if (limit === undefined) return 'openPrice'
  const isLong = direction === 'long'
  const stop = error === 'stop_loss_invalid' ? stopLoss! : takeProfit!
  const belongsBelow = (error === 'stop_loss_invalid') === isLong
  if (belongsBelow ? stop < limit : stop > limit) return 'openPrice'
  return engine.limitWaits(order) ? 'limitPrice' : 'openPrice'
}
