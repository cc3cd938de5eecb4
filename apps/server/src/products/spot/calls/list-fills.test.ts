import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum } from '@candor/money/decimals'
import type { SpotFillRow } from '@candor/protocol'
import { fundCoins } from '../../../../test/fund-people.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let maker: TestUser
let taker: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  maker = await venue.newUser()
  taker = await venue.newUser()
  await fundCoins(venue, maker, 'USDC', '1000')
  await fundCoins(venue, taker, 'USDT', '1000')
})
afterAll(() => venue.close())

const place = (user: TestUser, terms: object) =>
  venue.call('/order/coinOrder', { body: { symbol: 'USDCUSDT', ...terms }, token: user.token })
const fills = async (user: TestUser, filter: object = {}): Promise<SpotFillRow[]> => {
  const body = { symbol: 'USDCUSDT', ...filter }
  return (await venue.call('/order/getCoinFills', { body, token: user.token })).data
}

test('an order that meets two others has a fill of each, and each side is told its own', async () => {
  const { data: ticker } = await venue.call('/market/trade?symbol=USDCUSDT&limit=5')
  const best = ticker.asks[0][0] as string
  const between = ticker.bids[0][0] as string
  expect(Number(between)).toBeLessThan(Number(best))
  // Both ask for less than the house does, so that they are met first.
  const price = middleOf(between, best)
  for (const [requestId, quantity] of Object.entries({ one: '20', two: '30' })) {
    const { code } = await place(maker, {
      side: 'sell',
      method: 'limit',
      price,
      quantity,
      requestId,
    })
    expect(code).toBe(200)
  }
  const bought = { side: 'buy', method: 'limit', price, quantity: '50', requestId: 'all' }
  const { data: order } = await place(taker, bought)
  const own = await fills(taker)
  expect(
    own.map(({ side, orderId, price: at, quantity }) => [side, orderId, at, Number(quantity)]),
  ).toEqual([
    ['buy', order.id, price, 30],
    ['buy', order.id, price, 20],
  ])
  expect(sum(own.map(({ quantity }) => quantity))).toBe(order.filledQuantity)
  const others = await fills(maker)
  expect(others.map(({ id, side }) => [id, side])).toEqual(own.map(({ id }) => [id, 'sell']))
  expect(new Set(others.map(({ orderId }) => orderId)).size).toBe(2)
  expect((await fills(taker, { limit: 1 })).map(({ id }) => id)).toEqual([own[0]!.id])
})

test('a pair that was never traded in has none, and an unknown one is refused', async () => {
  expect(await fills(taker, { symbol: 'BTCUSDT' })).toEqual([])
  const body = { symbol: 'NONEUSDT' }
  const { data } = await venue.call('/order/getCoinFills', { body, token: taker.token })
  expect(data.error).toBe('market_unknown')
})

/** A price between two, with their digits. */
function middleOf(low: string, high: string): string {
  const digits = low.split('.')[1]?.length ?? 0
  return ((Number(low) + Number(high)) / 2).toFixed(digits)
}
