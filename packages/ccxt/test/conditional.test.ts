import ccxt from 'ccxt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { candor } from '../src/index.ts'
import type { RawTrigger } from '../src/rest/candor-conditional.ts'
import { percentOf } from '../src/rest/conditional-terms.ts'
import { CURRENCIES, MARKETS, at } from './canned-answers.ts'
import { type CannedVenue, cannedVenue } from './canned-venue.ts'

const BTC = 'BTC/USDT'
const TRIGGER: RawTrigger = {
  id: '9',
  clientOrderId: null,
  symbol: 'BTCUSDT',
  side: 'sell',
  source: 'index',
  up: { triggerPrice: '70000.00', trailing: null, type: 'market', price: null },
  down: { triggerPrice: null, trailing: '0.012500', type: 'market', price: null },
  timeInForce: 'gtc',
  selfTrade: 'newest',
  status: 'triggered',
  ...{ quantity: '0.50000', amount: null, expiresAt: null, postOnly: false, orderId: '10' },
  ...{ refusal: null, exitOf: null, held: '0', heldCurrency: 'BTC' },
  ...{ createdAt: at(), reachedAt: at(), closedAt: at() },
}

let venue: CannedVenue
let exchange: candor

beforeEach(async () => {
  venue = await cannedVenue({
    serverTime: at(Date.now()),
    listMarkets: MARKETS,
    listCurrencies: CURRENCIES,
    placeTrigger: TRIGGER,
  })
  const urls = { api: { rest: venue.origin } }
  exchange = new candor({ apiKey: 'k'.repeat(27), secret: 's'.repeat(43), urls, rateLimit: 1 })
  await exchange.loadMarkets()
  venue.taken.length = 0
})
afterEach(() => venue.close())

const bodySent = () => JSON.parse(venue.taken.at(-1)!.body) as unknown

describe('an order that waits for a price', () => {
  const market = 'market'
  test.each([
    [{ stopLossPrice: 60_000 }, { down: { triggerPrice: '60000', type: market } }],
    [{ takeProfitPrice: 70_000 }, { up: { triggerPrice: '70000', type: market } }],
    [{ triggerPrice: 60_000 }, { down: { triggerPrice: '60000', type: market } }],
    [
      { triggerPrice: 70_000, triggerDirection: 'ascending' },
      { up: { triggerPrice: '70000', type: market } },
    ],
    [
      { trailingPercent: 1.25, takeProfitPrice: 70_000 },
      { down: { trailing: '0.0125', type: market }, up: { triggerPrice: '70000', type: market } },
    ],
    [{ trailingPercent: '10' }, { down: { trailing: '0.10', type: market } }],
    [
      { stopLossPrice: 60_000, triggerPriceType: 'last' },
      { source: 'lastTrade', down: { triggerPrice: '60000', type: market } },
    ],
  ])('with %j is sent with its legs', async (params, legs) => {
    await exchange.createOrder(BTC, market, 'sell', 0.5, undefined, params)
    const terms = { symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.5' }
    expect(bodySent()).toEqual({ ...terms, ...legs })
    expect(venue.taken.at(-1)).toMatchObject({ method: 'POST', target: '/api/v1/triggers' })
  })

  test('that buys turns its legs round, and says its limit or its cost', async () => {
    await exchange.createStopLimitOrder(BTC, 'buy', 0.5, 70_100, 70_000)
    const terms = { symbol: 'BTCUSDT', side: 'buy', source: 'index' }
    const up = { triggerPrice: '70000', type: 'limit', price: '70100' }
    expect(bodySent()).toEqual({ ...terms, up, quantity: '0.5' })
    const params = { cost: 25 }
    await exchange.createTakeProfitOrder(
      BTC,
      'market',
      'buy',
      undefined as never,
      1,
      60_000,
      params,
    )
    const down = { triggerPrice: '60000', type: 'market' }
    expect(bodySent()).toEqual({ ...terms, down, amount: '25' })
  })

  test('is read with its prices, its distance and what has become of it', async () => {
    const order = await exchange.createOrder(BTC, market, 'sell', 0.5, undefined, {
      ...{ takeProfitPrice: 70_000, trailingPercent: 1.25 },
    })
    expect(order).toMatchObject({
      ...{ id: '9', symbol: BTC, status: 'closed', type: market, amount: 0.5 },
      ...{ takeProfitPrice: 70_000, trailingPercent: 1.25, info: { orderId: '10' } },
    })
  })

  test('has filled nothing until it has placed an order, whose fills are not its own', async () => {
    const read = () => exchange.fetchOrder('9', BTC, { trigger: true })
    venue.answers.getTrigger = { ...TRIGGER, status: 'open', orderId: null, closedAt: null }
    expect(await read()).toMatchObject({ filled: 0, remaining: 0.5, cost: 0 })
    venue.answers.getTrigger = TRIGGER
    expect((await read()).cost).toBeUndefined()
  })

  test.each<[Record<string, unknown>, string, new (message: string) => Error]>([
    [{ triggerPrice: 1, stopLossPrice: 1 }, 'sell', ccxt.InvalidOrder],
    [{ stopLossPrice: 1, trailingPercent: 1 }, 'sell', ccxt.InvalidOrder],
    [{ takeProfitPrice: 1, triggerDirection: 'ascending' }, 'sell', ccxt.InvalidOrder],
    [{ triggerPrice: 1, triggerDirection: 'sideways' }, 'sell', ccxt.InvalidOrder],
    [{ triggerPrice: 1, triggerPriceType: 'mark' }, 'sell', ccxt.InvalidOrder],
    [{ trailingPercent: '1e-7' }, 'sell', ccxt.InvalidOrder],
    [{ trailingPercent: 1, trailingTriggerPrice: 2 }, 'sell', ccxt.NotSupported],
    [{ stopLossPrice: 1, reduceOnly: true }, 'sell', ccxt.NotSupported],
    [{ stopLossPrice: 1, cost: 5 }, 'sell', ccxt.NotSupported],
    [{ stopLossPrice: 1 }, 'buy', ccxt.ArgumentsRequired],
  ])('with %j to %s is refused before anything is sent', async (params, side, exception) => {
    const order = exchange.createOrder(BTC, market, side, 0.5, undefined, params)
    await expect(order).rejects.toThrow(exception)
    expect(venue.taken).toEqual([])
  })

  test('at one limit has no two prices, and none that trails', async () => {
    const both = { stopLossPrice: 1, takeProfitPrice: 2 }
    const limited = (params: Record<string, unknown>) =>
      exchange.createOrder(BTC, 'limit', 'sell', 1, 5, params)
    await expect(limited(both)).rejects.toThrow(ccxt.NotSupported)
    await expect(limited({ trailingPercent: 1 })).rejects.toThrow(ccxt.InvalidOrder)
    expect(venue.taken).toEqual([])
  })
})

describe('one that is edited, or is one of several', () => {
  const trigger = true

  test('is cancelled and placed anew, with what reaches it from now on', async () => {
    venue.answers.cancelTrigger = { ...TRIGGER, status: 'cancelled' }
    const params = { trigger, stopLossPrice: 61_000 }
    const order = await exchange.editOrder('9', BTC, 'market', 'sell', 0.5, undefined, params)
    expect(order.id).toBe('9')
    expect(venue.taken.map(({ method, target }) => [method, target])).toEqual([
      ['DELETE', '/api/v1/triggers/9'],
      ['POST', '/api/v1/triggers'],
    ])
    const terms = { symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.5' }
    expect(bodySent()).toEqual({ ...terms, down: { triggerPrice: '61000', type: 'market' } })
  })

  test.each<[Record<string, unknown>, new (message: string) => Error]>([
    [{ trigger }, ccxt.ArgumentsRequired],
    [{ trigger, stopLossPrice: 1, trailingPercent: 1 }, ccxt.InvalidOrder],
    [{ stopLossPrice: 1 }, ccxt.NotSupported],
  ])('is refused with %j before anything is cancelled', async (params, exception) => {
    const edited = exchange.editOrder('9', BTC, 'market', 'sell', 0.5, undefined, params)
    await expect(edited).rejects.toThrow(exception)
    expect(venue.taken).toEqual([])
  })

  test('is placed and cancelled among others', async () => {
    venue.answers.placeBatch = [{ ok: true, trigger: TRIGGER }]
    const one = { symbol: BTC, type: 'market', side: 'sell', amount: 0.5 }
    const [placed] = await exchange.createOrders([{ ...one, params: { stopLossPrice: 60_000 } }])
    expect(placed).toMatchObject({ id: '9', status: 'closed', takeProfitPrice: 70_000 })
    const terms = { symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.5' }
    const down = { triggerPrice: '60000', type: 'market' }
    expect(bodySent()).toEqual({ instructions: [{ do: 'placeTrigger', ...terms, down }] })
    await exchange.cancelOrders(['9'], BTC, { trigger })
    expect(bodySent()).toEqual({ instructions: [{ do: 'cancelTrigger', id: '9' }] })
  })
})

test.each([
  ['0.0125', 1.25],
  ['0.500000', 50],
  ['0.0001', 0.01],
])('the share %s is %d percent', (share, percent) => {
  expect(Number(percentOf(share))).toBe(percent)
})
