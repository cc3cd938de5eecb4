// @module-tag long
import { candor } from '@candor/ccxt'
import {
  balanceFaults,
  bookFaults,
  candleFaults,
  currencyFaults,
  marketFaults,
  orderFaults,
  tickerFaults,
  tradeFaults,
  tradingFeeFaults,
  transactionFaults,
  transferFaults,
} from '@candor/ccxt/testing'
import ccxt, { type Order } from 'ccxt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../driven-venue.ts'
import { fundCoins, recharge } from '../fund-people.ts'
import { clientKey } from './client-key.ts'

const ADA = 'ADA/USDT'

let venue: DrivenVenue
let exchange: candor

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ ADAUSDT: '0.4400000' })
  exchange = await newcomer()
})

/** Somebody with money and a key, over ccxt. */
async function newcomer(algorithm: 'ed25519' | 'hmac-sha256' = 'hmac-sha256'): Promise<candor> {
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  const { id: apiKey, secret } = await clientKey(venue, user, { algorithm })
  const urls = { api: { rest: venue.address } }
  return new candor({ apiKey, secret, urls, rateLimit: 1 })
}

/** Of a list of structures: what is wrong, and whether there are any at all. */
function faultsIn<T extends object>(
  all: readonly T[],
  faultsOf: (one: never) => string[],
): string[] {
  return all.length === 0 ? ['there are none'] : all.flatMap((one) => faultsOf({ ...one } as never))
}

const resting = (amount = 100, params = {}): Promise<Order> =>
  exchange.createOrder(ADA, 'limit', 'buy', amount, 0.3, params)

describe('what anyone may ask', () => {
  test('has ccxt’s structures', async () => {
    const open = new candor({ urls: { api: { rest: venue.address } }, rateLimit: 1 })
    await open.loadMarkets()
    expect(faultsIn(Object.values(open.markets!), marketFaults)).toEqual([])
    expect(faultsIn(Object.values(open.currencies), currencyFaults)).toEqual([])
    const before = venue.now()
    const time = await open.fetchTime()
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(venue.now())
    expect(tickerFaults({ ...(await open.fetchTicker(ADA)) })).toEqual([])
    expect(faultsIn(Object.values(await open.fetchTickers()), tickerFaults)).toEqual([])
    expect(bookFaults({ ...(await open.fetchOrderBook(ADA, 5)) })).toEqual([])
    const candles = await open.fetchOHLCV(ADA, '1m', undefined, 3)
    expect(candles.length).toBeGreaterThan(0)
    expect(candleFaults(candles, 60_000)).toEqual([])
    const [first] = candles
    expect((await open.fetchOHLCV(ADA, '1m', first![0], 1)).map(([at]) => at)).toEqual([first![0]])
  })

  test('of a market that does not exist is a BadSymbol', async () => {
    await expect(exchange.fetchTicker('NO/SUCH')).rejects.toThrow(ccxt.BadSymbol)
    const direct = exchange.publicGetMarketsSymbolTicker({ symbol: 'NOSUCH' }) as Promise<unknown>
    await expect(direct).rejects.toThrow(ccxt.BadSymbol)
  })
})

describe('orders', () => {
  test('rest, are found every way, and are edited and cancelled', async () => {
    const order = await resting(100, { clientOrderId: 'mine.1', postOnly: true })
    expect(orderFaults({ ...order })).toEqual([])
    expect(order).toMatchObject({ status: 'open', price: 0.3, amount: 100, postOnly: true })
    expect((await exchange.fetchOrder(order.id!)).id).toBe(order.id)
    const named = await exchange.fetchOrder('', ADA, { clientOrderId: 'mine.1' })
    expect(named.id).toBe(order.id)
    expect((await exchange.fetchOpenOrders(ADA)).map(({ id }) => id)).toEqual([order.id])
    const less = await exchange.editOrder(order.id!, ADA, 'limit', 'buy', 60)
    expect(less).toMatchObject({ id: order.id, amount: 60 })
    const dearer = await exchange.editOrder(order.id!, ADA, 'limit', 'buy', 60, 0.31)
    expect(dearer).toMatchObject({ status: 'open', price: 0.31 })
    expect(dearer.id).not.toBe(order.id)
    expect((await exchange.cancelOrder(dearer.id!, ADA)).status).toBe('canceled')
    await expect(exchange.cancelOrder(dearer.id!, ADA)).rejects.toThrow(ccxt.OrderNotFound)
    expect(await exchange.fetchOpenOrders()).toEqual([])
    const over = await exchange.fetchCanceledAndClosedOrders(ADA)
    expect(faultsIn(over, orderFaults)).toEqual([])
    expect(over.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  test('at best price fill, by cost and by amount, and leave fills with their fees', async () => {
    const bought = await exchange.createMarketBuyOrderWithCost(ADA, 50)
    const sold = await exchange.createOrder(ADA, 'market', 'sell', 20)
    expect(faultsIn([bought, sold], orderFaults)).toEqual([])
    expect([bought, sold].map(({ status }) => status)).toEqual(['closed', 'closed'])
    expect(sold).toMatchObject({ filled: 20, remaining: 0, fee: { currency: 'USDT' } })
    const closed = await exchange.fetchClosedOrders(ADA)
    expect(closed.map(({ id }) => id)).toEqual([bought.id, sold.id])
    const fills = await exchange.fetchMyTrades(ADA, venue.now() - 60_000)
    expect(faultsIn(fills, tradeFaults)).toEqual([])
    const filled = fills.filter(({ order }) => order === bought.id)
    const amount = filled.reduce((sum, fill) => sum + fill.amount!, 0)
    expect(amount).toBeCloseTo(bought.filled!, 8)
    expect(await exchange.fetchOrderTrades(bought.id!, ADA)).toEqual(filled)
    const trades = await exchange.fetchTrades(ADA)
    expect(faultsIn(trades, tradeFaults)).toEqual([])
  })

  test('of a batch have an answer each, and are cancelled together', async () => {
    const one = { symbol: ADA, type: 'limit', side: 'buy', amount: 100, price: 0.3 }
    const orders = await exchange.createOrders([one, { ...one, amount: 10_000_000 }, one])
    expect(orders.map(({ status }) => status)).toEqual(['open', 'rejected', 'open'])
    const ids = [orders[0]!.id!, orders[2]!.id!]
    const cancelled = await exchange.cancelOrders(ids, ADA)
    expect(cancelled.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    await resting()
    await exchange.cancelAllOrders(ADA)
    expect(await exchange.fetchOpenOrders(ADA)).toEqual([])
  })

  test('with the same Idempotency-Key are placed once', async () => {
    const first = await resting(100, { idempotencyKey: 'once' })
    const second = await resting(100, { idempotencyKey: 'once' })
    expect(second.id).toBe(first.id)
    expect(await exchange.fetchOpenOrders(ADA)).toHaveLength(1)
  })

  test('are taken back by the dead man’s switch', async () => {
    await resting()
    expect(await exchange.cancelAllOrdersAfter(5_000)).toMatchObject({
      cancelsAt: { ms: venue.now() + 5_000 },
    })
    await venue.pass(6_000)
    expect(await exchange.fetchOpenOrders(ADA)).toEqual([])
    expect(await exchange.cancelAllOrdersAfter(0)).toEqual({ cancelsAt: null })
  })

  test.each<[string, Terms, new (message: string) => Error]>([
    ['too little money', { amount: 1_000_000 }, ccxt.InsufficientFunds],
    ['too small', { amount: 1, price: 0.3 }, ccxt.InvalidOrder],
    [
      'postOnly that would take',
      { price: 0.6, params: { postOnly: true } },
      ccxt.OrderImmediatelyFillable,
    ],
    ['an own name with odd letters', { params: { clientOrderId: 'ä b' } }, ccxt.InvalidOrder],
    ['fill or kill that finds nothing', { params: { timeInForce: 'FOK' } }, ccxt.OrderNotFillable],
  ])(
    'are refused for %s',
    async (_, { amount = 100, price = 0.3, params = {} }: Terms, exception) => {
      await expect(
        exchange.createOrder(ADA, 'limit', 'buy', amount, price, params),
      ).rejects.toThrow(exception)
      expect(await exchange.fetchOpenOrders()).toEqual([])
    },
  )

  test('of an own name that is open already are a DuplicateOrderId', async () => {
    await resting(100, { clientOrderId: 'mine' })
    await expect(resting(200, { clientOrderId: 'mine' })).rejects.toThrow(ccxt.DuplicateOrderId)
  })
})

describe('conditional orders', () => {
  const ids = (orders: readonly Order[]) => orders.map(({ id }) => id)
  const listed = { trigger: true }

  test('rest in a list of their own, and are found and cancelled there', async () => {
    const cost = { cost: 50, clientOrderId: 'stop' }
    const order = await exchange.createStopLossOrder(
      ADA,
      'market',
      'buy',
      100,
      undefined,
      0.5,
      cost,
    )
    expect(order).toMatchObject({ status: 'open', stopLossPrice: 0.5, amount: 100, type: 'market' })
    expect(await exchange.fetchOpenOrders(ADA)).toEqual([])
    expect(ids(await exchange.fetchOpenOrders(ADA, undefined, 5, listed))).toEqual([order.id])
    expect(await exchange.fetchOrder(order.id!, ADA, listed)).toEqual(order)
    expect((await exchange.cancelOrder(order.id!, ADA, listed)).status).toBe('canceled')
    await expect(exchange.cancelOrder(order.id!, ADA, listed)).rejects.toThrow(ccxt.OrderNotFound)
    const over = await exchange.fetchCanceledAndClosedOrders(ADA, undefined, undefined, listed)
    expect(ids(over)).toEqual([order.id])
  })

  test('are reached by a price, and say which order they placed', async () => {
    const order = await exchange.createOrder(ADA, 'market', 'buy', undefined, undefined, {
      ...{ trailingPercent: 1.5, takeProfitPrice: 0.4, cost: 50 },
    })
    expect(order).toMatchObject({ trailingPercent: 1.5, takeProfitPrice: 0.4 })
    await venue.print({ ADAUSDT: '0.4470000' })
    for (const ms of [0, 1_000, 0]) await venue.pass(ms)
    const reached = await exchange.fetchOrder(order.id!, ADA, listed)
    expect(reached.status).toBe('closed')
    const { orderId } = reached.info as { orderId: string }
    expect(await exchange.fetchOrder(orderId, ADA)).toMatchObject({ side: 'buy', status: 'closed' })
  })

  test.each<[string, Record<string, unknown>, new (message: string) => Error]>([
    ['a price that is reached', { stopLossPrice: 0.44 }, ccxt.OrderImmediatelyFillable],
    ['too wide a distance', { trailingPercent: 51 }, ccxt.InvalidOrder],
  ])('are refused for %s', async (_, condition, exception) => {
    const params = { cost: 50, ...condition }
    const order = exchange.createOrder(ADA, 'market', 'buy', undefined, undefined, params)
    await expect(order).rejects.toThrow(exception)
    expect(await exchange.fetchOrders(ADA, undefined, undefined, listed)).toEqual([])
  })
})

interface Terms {
  amount?: number
  price?: number
  params?: Record<string, unknown>
}

describe('the own account', () => {
  test('shows balances, fees and movements', async () => {
    await resting(100)
    const balance = await exchange.fetchBalance()
    expect(balanceFaults(balance)).toEqual([])
    expect(balance.USDT).toEqual({ free: 970, used: 30, total: 1_000 })
    const fees = await exchange.fetchTradingFees()
    expect(faultsIn(Object.values(fees), tradingFeeFaults)).toEqual([])
    const before = await exchange.fetchBalance({ type: 'funding' })
    const transfer = await exchange.transfer('USDT', 100, 'spot', 'funding')
    expect(transferFaults({ ...transfer })).toEqual([])
    const after = await exchange.fetchBalance({ type: 'funding' })
    expect(after.USDT!.free! - before.USDT!.free!).toBeCloseTo(100, 6)
    expect(faultsIn(await exchange.fetchTransfers('USDT'), transferFaults)).toEqual([])
    const deposits = await exchange.fetchDeposits('USDT')
    expect(faultsIn(deposits, transactionFaults)).toEqual([])
    expect(deposits[0]!.amount).toBe(1_000)
    expect(await exchange.fetchWithdrawals()).toEqual([])
  })

  test('is reached with an Ed25519 key too', async () => {
    exchange = await newcomer('ed25519')
    expect((await exchange.fetchBalance()).USDT!.total).toBe(1_000)
    exchange.secret = exchange.secret.slice(0, -30)
    await expect(exchange.fetchBalance()).rejects.toThrow(ccxt.AuthenticationError)
  })

  test('is read page by page as far as it is asked for', async () => {
    const user = await venue.newUser()
    for (let n = 0; n < 3; n += 1) await recharge(venue, user, 'USDT', '10')
    const { id: apiKey, secret } = await clientKey(venue, user)
    const own = new candor({ apiKey, secret, urls: { api: { rest: venue.address } }, rateLimit: 1 })
    expect(await own.fetchDeposits('USDT', undefined, 2)).toHaveLength(2)
    expect(await own.fetchDeposits('USDT', 1)).toHaveLength(3)
  })
})
