import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { fundCoins } from '../../../../test/fund-people.ts'
import type { TestUser } from '../../../../test/venue.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue()
  await venue.print({ BTCUSDT: '50000' })
})
afterAll(() => venue.close())

async function person(): Promise<TestUser> {
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '5000')
  await fundCoins(venue, user, 'BTC', '1')
  return user
}

const call = (user: TestUser, path: string, body: object) =>
  venue.call(path, { body, token: user.token })

const EXITS = {
  source: 'index',
  stop: { triggerPrice: '45000' },
  takeProfit: { triggerPrice: '55000', price: '54900' },
}

/** A bid for 0.02 BTC at 48000, below all that the house offers. */
const bid = (user: TestUser, more: object = {}) =>
  call(user, '/order/coinOrder', {
    ...{ symbol: 'BTCUSDT', side: 'buy', method: 'limit', price: '48000', quantity: '0.02' },
    ...{ exits: EXITS, requestId: crypto.randomUUID() },
    ...more,
  })

const exitsOf = async (user: TestUser) =>
  (await call(user, '/order/getCoinTriggers', {})).data.records

test('an order is answered and listed with its exits, which are of nothing while it rests', async () => {
  const user = await person()
  const { data } = await bid(user)
  expect(data).toMatchObject({ status: 'entrusted', exits: { source: 'index' } })
  expect(Number(data.exits.stop.triggerPrice)).toBe(45_000)
  expect(Number(data.exits.takeProfit.price)).toBe(54_900)
  expect((await call(user, '/order/getCoinOrder', {})).data.records).toEqual([data])
  expect(await exitsOf(user)).toEqual([])
})

test('the same request is the same order, and one with other exits is refused', async () => {
  const user = await person()
  const requestId = crypto.randomUUID()
  const { data } = await bid(user, { requestId })
  expect((await bid(user, { requestId })).data.id).toBe(data.id)
  const stop = { triggerPrice: '44000' }
  expect((await bid(user, { requestId, exits: { ...EXITS, stop } })).code).toBe(2000)
})

test.each([
  [{ source: 'index', stop: { triggerPrice: '48000' } }, 2126],
  [{ source: 'index', takeProfit: { triggerPrice: '47000' } }, 2126],
  [{ source: 'index' }, 2123],
  [{ source: 'index', stop: { triggerPrice: '0' } }, 2123],
])('exits that cannot be are refused with a code of their own: %j', async (exits, code) => {
  const user = await person()
  expect((await bid(user, { exits })).code).toBe(code)
})

test('a market buy has its exit with its fill, and an amended bid keeps its own', async () => {
  const user = await person()
  const market = { method: 'market', price: undefined, quantity: '0.01' }
  const asked = bid(user, market)
  for (const ms of [1_000, 0]) await venue.pass(ms)
  const { data } = await asked
  expect(data).toMatchObject({ status: 'executed' })
  const [exit] = await exitsOf(user)
  expect(exit).toMatchObject({
    exitOf: data.id,
    status: 'waiting',
    side: 'sell',
    heldCurrency: 'BTC',
  })
  expect(Number(exit.held)).toBeCloseTo(0.01 - Number(data.fee), 8)
  const resting = (await bid(user)).data
  const change = { id: resting.id, price: '47500', requestId: crypto.randomUUID() }
  const amended = (await call(user, '/order/amendCoinOrder', change)).data
  expect(amended).toMatchObject({ replaces: resting.id, exits: resting.exits })
})
