import { candorPro } from '@candor/ccxt'
import {
  balanceFaults,
  bookFaults,
  candleFaults,
  orderFaults,
  tickerFaults,
  tradeFaults,
} from '@candor/ccxt/testing'
import ccxt from 'ccxt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../driven-venue.ts'
import { fundCoins } from '../fund-people.ts'
import { type ClientKey, clientKey } from './client-key.ts'
import { type Line, lineTo } from './line.ts'

const ADA = 'ADA/USDT'

let venue: DrivenVenue
let key: ClientKey
let line: Line
let exchange: candorPro

beforeAll(async () => {
  venue = await startDrivenVenue()
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
  key = await clientKey(venue, user)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000' })
  line = await lineTo(venue.address)
  exchange = open()
})
afterEach(async () => {
  await exchange.cancelAllOrdersWs()
  await exchange.close()
  await line.close()
})

function open(): candorPro {
  const urls = { api: { rest: line.address } }
  return new candorPro({ apiKey: key.id, secret: key.secret, urls, rateLimit: 1 })
}

const rest = (price: number, params = {}) =>
  exchange.createOrderWs(ADA, 'limit', 'buy', 100, price, params)

describe('channels of a market', () => {
  test('tell its book as it changes', async () => {
    const first = await exchange.watchOrderBook(ADA)
    expect(bookFaults({ ...first })).toEqual([])
    await rest(0.3)
    const prices = async () => (await exchange.watchOrderBook(ADA)).bids.map(([price]) => price)
    for (let bids = await prices(); !bids.includes(0.3); bids = await prices());
    const best = exchange.watchOrderBook(ADA, 1)
    await rest(0.31)
    expect((await best).bids).toHaveLength(1)
    const rested = await exchange.fetchOrderBook(ADA)
    expect(rested.bids).toEqual(
      expect.arrayContaining([
        [0.3, 100],
        [0.31, 100],
      ]),
    )
  })

  test('tell tickers, trades and candles', async () => {
    const [ticker, first] = await Promise.all([exchange.watchTicker(ADA), exchange.watchOHLCV(ADA)])
    expect(tickerFaults({ ...ticker })).toEqual([])
    expect(candleFaults(first, 60_000)).toEqual([])
    const next = exchange.watchTickers([ADA, 'BTC/USDT'])
    await venue.print({ ADAUSDT: '0.4600000' })
    expect(Object.keys(await next)).toHaveLength(1)
    const trades = exchange.watchTrades(ADA)
    await exchange.createOrderWs(ADA, 'market', 'buy', 50)
    const told = await trades
    expect(told.flatMap((one) => tradeFaults({ ...one }))).toEqual([])
    expect(told.length).toBeGreaterThan(0)
  })

  test('are ended, and begin anew', async () => {
    await exchange.watchTicker(ADA)
    await exchange.unWatchTicker(ADA)
    expect((await exchange.watchTicker(ADA)).symbol).toBe(ADA)
  })

  test('of a market that is not there are refused to who asked', async () => {
    await expect(exchange.watchTicker('NO/SUCH')).rejects.toThrow(ccxt.BadSymbol)
  })
})

describe('own channels', () => {
  test('tell each order that changed once', async () => {
    const told = exchange.watchOrders(ADA)
    const { id } = await rest(0.3)
    const [order] = await told
    expect(orderFaults({ ...order })).toEqual([])
    expect(order).toMatchObject({ id, status: 'open' })
    const over = exchange.watchOrders()
    await exchange.cancelOrderWs(id!)
    let [last] = await over
    while (last?.status === 'open') [last] = await exchange.watchOrders()
    expect(last).toMatchObject({ id, status: 'canceled' })
  })

  test('tell fills and balances', async () => {
    const before = await exchange.watchBalance()
    expect(balanceFaults(before)).toEqual([])
    const fills = exchange.watchMyTrades(ADA)
    const bought = await exchange.createMarketBuyOrderWithCost(ADA, 50)
    const [fill] = await fills
    expect(tradeFaults({ ...fill })).toEqual([])
    expect(fill).toMatchObject({ order: bought.id, takerOrMaker: 'taker' })
    const held = async () => (await exchange.watchBalance()).ADA?.total ?? 0
    const gained = bought.filled! - bought.fee!.cost!
    for (
      let now = await held();
      now < (before.ADA?.total ?? 0) + gained - 1e-6;
      now = await held()
    );
  })

  test('go on over a new connection where they were', async () => {
    const first = exchange.watchOrders(ADA)
    await rest(0.3, { clientOrderId: 'first' })
    await first
    const waiting = exchange.watchOrders(ADA)
    line.cut()
    await expect(waiting).rejects.toThrow(ccxt.NetworkError)
    await exchange.createOrder(ADA, 'limit', 'buy', 100, 0.31, { clientOrderId: 'between' })
    const names = new Set<string>()
    while (!names.has('between')) {
      for (const { clientOrderId } of await exchange.watchOrders(ADA)) names.add(clientOrderId!)
    }
    expect(names.has('between')).toBe(true)
  })
})

describe('orders over the socket', () => {
  test('are placed, edited, cancelled and sent in batches', async () => {
    const order = await rest(0.3, { clientOrderId: 'mine' })
    expect(orderFaults({ ...order })).toEqual([])
    const less = await exchange.editOrderWs(order.id!, ADA, 'limit', 'buy', 60)
    expect(less).toMatchObject({ id: order.id, status: 'open', symbol: ADA })
    const gone = await exchange.cancelOrderWs('', ADA, { clientOrderId: 'mine' })
    expect(gone).toMatchObject({ id: order.id, status: 'canceled' })
    const one = { symbol: ADA, type: 'limit', side: 'buy', amount: 100, price: 0.3 }
    const orders = await exchange.createOrdersWs([one, { ...one, amount: 10_000_000 }])
    expect(orders.map(({ status }) => status)).toEqual(['open', 'rejected'])
    const [cancelled] = await exchange.cancelOrdersWs([orders[0]!.id!], ADA)
    expect(cancelled).toMatchObject({ id: orders[0]!.id, status: 'canceled' })
  })

  test('that wait for a price are placed, edited, told of and cancelled', async () => {
    const trigger = true
    const told = exchange.watchOrders(ADA, undefined, undefined, { trigger })
    const stop = (price: number, params = {}) =>
      [ADA, 'limit', 'buy', 100, price, { stopLossPrice: price, ...params }] as const
    const placed = await exchange.createOrderWs(...stop(0.5))
    expect(placed).toMatchObject({ status: 'open', stopLossPrice: 0.5, symbol: ADA })
    expect(await told).toMatchObject([{ id: placed.id, status: 'open' }])
    const edited = await exchange.editOrderWs(placed.id!, ...stop(0.6, { trigger }))
    expect(edited).toMatchObject({ status: 'open', stopLossPrice: 0.6 })
    const gone = await exchange.cancelOrderWs(edited.id!, ADA, { trigger })
    expect(gone).toMatchObject({ id: edited.id, status: 'canceled', symbol: ADA })
    const one = { symbol: ADA, type: 'limit', side: 'buy', amount: 100, price: 0.5 }
    const orders = await exchange.createOrdersWs([
      { ...one, params: { stopLossPrice: 0.5 } },
      { ...one, price: 0.3 },
    ])
    expect(orders.map(({ status, stopLossPrice }) => [status, stopLossPrice])).toEqual([
      ['open', 0.5],
      ['open', undefined],
    ])
    const [cancelled] = await exchange.cancelOrdersWs([orders[0]!.id!], ADA, { trigger })
    expect(cancelled).toMatchObject({ id: orders[0]!.id, status: 'canceled' })
  })

  test('are refused with ccxt’s exceptions', async () => {
    await expect(exchange.cancelOrderWs('1', ADA)).rejects.toThrow(ccxt.OrderNotFound)
    const dear = exchange.createOrderWs(ADA, 'limit', 'buy', 10_000_000, 0.3)
    await expect(dear).rejects.toThrow(ccxt.InsufficientFunds)
    const wrong = open()
    wrong.secret = 'x'.repeat(43)
    await expect(wrong.createOrderWs(ADA, 'limit', 'buy', 100, 0.3)).rejects.toThrow(
      ccxt.AuthenticationError,
    )
    await wrong.close()
  })
})
