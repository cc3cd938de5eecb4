import ccxt from 'ccxt'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { candor } from '../src/index.ts'
import { CURRENCIES, MARKETS, ORDER, at } from './canned-answers.ts'
import { type CannedVenue, cannedVenue } from './canned-venue.ts'

const BTC = 'BTC/USDT'
const EXITS = {
  source: 'index',
  stop: { triggerPrice: '60000' },
  takeProfit: { triggerPrice: '70000', price: '69990' },
} as const

let venue: CannedVenue
let exchange: candor

beforeEach(async () => {
  venue = await cannedVenue({
    serverTime: at(Date.now()),
    listMarkets: MARKETS,
    listCurrencies: CURRENCIES,
    placeOrder: { ...ORDER, exits: EXITS },
  })
  const urls = { api: { rest: venue.origin } }
  exchange = new candor({ apiKey: 'k'.repeat(27), secret: 's'.repeat(43), urls, rateLimit: 1 })
  await exchange.loadMarkets()
  venue.taken.length = 0
})
afterEach(() => venue.close())

const bodySent = () => JSON.parse(venue.taken.at(-1)!.body) as Record<string, unknown>
const place = (params: Record<string, unknown>) =>
  exchange.createOrder(BTC, 'limit', 'buy', 0.5, 68_000, params)

describe('an order with exits', () => {
  test('is sent with them, and says them again', async () => {
    const order = await place({
      stopLoss: { triggerPrice: 60_000 },
      takeProfit: { triggerPrice: 70_000, price: 69_990, type: 'limit' },
    })
    expect(bodySent()).toMatchObject({ type: 'limit', price: '68000', exits: EXITS })
    expect(venue.taken.at(-1)).toMatchObject({ method: 'POST', target: '/api/v1/orders' })
    expect(order).toMatchObject({ stopLossPrice: 60_000, takeProfitPrice: 70_000 })
  })

  test('is placed by ccxt’s own call for it, and by the last trade', async () => {
    const gain = 70_000
    await exchange.createOrderWithTakeProfitAndStopLoss(BTC, 'market', 'buy', 0.5, undefined, gain)
    expect(bodySent().exits).toEqual({ source: 'index', takeProfit: { triggerPrice: '70000' } })
    await place({ stopLoss: { triggerPrice: 60_000, priceType: 'last' } })
    expect(bodySent().exits).toEqual({ source: 'lastTrade', stop: { triggerPrice: '60000' } })
  })

  test('takes the prices that the features say, and no others', async () => {
    const { triggerPriceType } = exchange.featureValue(
      BTC,
      'createOrder',
      'attachedStopLossTakeProfit',
    ) as { triggerPriceType: Record<string, boolean> }
    const taken = Object.keys(triggerPriceType).map(async (priceType) => {
      const placed = place({ stopLoss: { triggerPrice: 60_000, priceType } })
      return [priceType, await placed.then(() => true).catch(() => false)] as const
    })
    expect(Object.fromEntries(await Promise.all(taken))).toEqual(triggerPriceType)
    expect(Object.keys(triggerPriceType)).toHaveLength(3)
  })

  test.each([
    [{ stopLoss: {} }, ccxt.InvalidOrder],
    [{ stopLoss: { triggerPrice: 1, type: 'limit' } }, ccxt.InvalidOrder],
    [{ stopLoss: { triggerPrice: 1, priceType: 'mark' } }, ccxt.InvalidOrder],
    [{ stopLoss: { triggerPrice: 1, amount: 2 } }, ccxt.NotSupported],
    [{ stopLoss: { triggerPrice: 1 }, stopLossPrice: 2 }, ccxt.NotSupported],
  ])('that cannot be is refused and not sent: %j', async (params, error) => {
    await expect(place(params)).rejects.toThrow(error)
    expect(venue.taken).toEqual([])
  })
})
