import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundCoins } from '../../../../test/fund-people.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
})

const call = (path: string, body: object) => venue.call(path, { body, token: user.token })

/** Far below the house, so that it rests. */
function place(more: object = {}) {
  const terms = { side: 'buy', method: 'limit', price: '0.5', quantity: '100' }
  const body = { symbol: 'USDCUSDT', requestId: crypto.randomUUID(), ...terms, ...more }
  return call('/order/coinOrder', body)
}

const amend = (id: string, more: object) =>
  call('/order/amendCoinOrder', { id, requestId: crypto.randomUUID(), ...more })

async function listed() {
  return (await call('/order/getCoinOrder', {})).data.records
}

test('terms are answered and listed as they were given', async () => {
  const expiresAt = Date.now() + 60_000
  const terms = { timeInForce: 'gtd', expiresAt, postOnly: true, selfTrade: 'both' }
  const placed = await place({ ...terms, clientOrderId: 'bot:1' })
  expect(placed.data).toMatchObject({ ...terms, clientOrderId: 'bot:1', status: 'entrusted' })
  expect(await listed()).toEqual([placed.data])
})

test.each([
  [{ timeInForce: 'gtc', postOnly: false, selfTrade: 'newest' }, {}],
  [{}, {}],
])('what holds anyway is not told: %j', async (given, told) => {
  const { data } = await place(given)
  const { timeInForce, postOnly, selfTrade } = data
  expect({ timeInForce, postOnly, selfTrade }).toEqual(told)
})

test.each([
  [{ postOnly: true, price: '2' }, 2120],
  [{ timeInForce: 'fok' }, 2121],
  [{ timeInForce: 'gtd' }, 2116],
  [{ timeInForce: 'gtd', expiresAt: 1 }, 2117],
  [{ clientOrderId: 'ä' }, 2118],
  [{ clientOrderId: '' }, 2118],
])('an order is refused with a code of its own, and holds nothing: %j', async (terms, code) => {
  expect((await place(terms)).code).toBe(code)
  expect(await listed()).toEqual([])
})

test('ioc closes with what it did not find', async () => {
  expect((await place({ timeInForce: 'ioc' })).data).toMatchObject({
    status: 'revoked',
    closeReason: 'remainder',
    held: '0.000000',
  })
})

test('with less quantity an order keeps its id, and sent again it is answered the same', async () => {
  const { data } = await place({ clientOrderId: 'a' })
  const requestId = crypto.randomUUID()
  const first = await amend(data.id, { quantity: '60', requestId })
  expect(first.data).toMatchObject({ id: data.id, quantity: '60.0', held: '30.000000' })
  expect((await amend(data.id, { quantity: '60', requestId })).data).toEqual(first.data)
  expect(await listed()).toEqual([first.data])
})

test('with another price a new order takes its place, and sent again it is answered the same', async () => {
  const { data } = await place({ clientOrderId: 'a' })
  const requestId = crypto.randomUUID()
  const first = await amend(data.id, { price: '0.6', requestId })
  expect(first.data).toMatchObject({ replaces: data.id, price: '0.60000', clientOrderId: 'a' })
  expect((await amend(data.id, { price: '0.6', requestId })).data).toEqual(first.data)
  const closed = { id: data.id, status: 'revoked', closeReason: 'amended', held: '0.000000' }
  expect(await listed()).toEqual([first.data, expect.objectContaining(closed)])
  expect((await amend(data.id, { price: '0.7' })).code).toBe(2113)
})

test('another’s order cannot be amended, nor one without a change', async () => {
  const { data } = await place()
  expect((await amend(data.id, {})).code).toBe(2122)
  user = await venue.newUser()
  expect((await amend(data.id, { price: '0.6' })).code).toBe(2110)
})

test('all orders of a pair and side are cancelled at once', async () => {
  await fundCoins(venue, user, 'USDC', '100')
  for (const more of [{}, {}, { side: 'sell', price: '2' }]) await place(more)
  const cancelAll = (which: object) => call('/order/revokeCoinOrders', which)
  expect((await cancelAll({ symbol: 'NOSUCH' })).code).toBe(2100)
  const buys = { symbol: 'USDCUSDT', side: 'buy' }
  expect((await cancelAll(buys)).data).toEqual({ cancelled: 2, waiting: 0 })
  expect((await cancelAll(buys)).data).toEqual({ cancelled: 0, waiting: 0 })
  expect((await cancelAll({})).data).toEqual({ cancelled: 1, waiting: 0 })
})
