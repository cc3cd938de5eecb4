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

const STOP = { triggerPrice: '48000', method: 'market' }

/** A stop of 0.01 BTC at 48000 unless it says otherwise. */
const place = (user: TestUser, more: object = {}) =>
  call(user, '/order/coinTrigger', {
    ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', quantity: '0.01' },
    ...('stop' in more || 'takeProfit' in more ? {} : { stop: STOP }),
    requestId: crypto.randomUUID(),
    ...more,
  })

const listed = async (user: TestUser, body: object = {}) =>
  (await call(user, '/order/getCoinTriggers', body)).data.records

test('a conditional order is answered and listed with its legs and terms', async () => {
  const user = await person()
  const legs = {
    stop: { trailPercent: '1.5000', method: 'market' },
    takeProfit: { triggerPrice: '52000.0', method: 'market' },
  }
  const { data } = await place(user, { ...legs, clientOrderId: 'exit', selfTrade: 'both' })
  expect(data).toMatchObject({
    ...{ type: 'trigger', symbol: 'BTCUSDT', side: 'sell', source: 'index', status: 'waiting' },
    ...legs,
    ...{ heldCurrency: 'BTC', orderId: null, refusal: null, clientOrderId: 'exit' },
  })
  expect(Number(data.held)).toBe(0.01)
  // 50,000 less 1.5 %, as the best price stands.
  expect(data.stop.trailPrice).toBe('49250.0')
  expect(await listed(user, { status: 'waiting', symbol: 'BTCUSDT' })).toEqual([data])
  expect(await listed(user, { status: 'triggered' })).toEqual([])
})

test('a price that reaches it lets its order be carried out at the next, and tells its owner', async () => {
  const user = await person()
  const { data } = await place(user)
  await venue.print({ BTCUSDT: '47900' })
  // It is carried out, waits for the next price, gets it and is filled.
  for (const ms of [0, 1_000, 0]) await venue.pass(ms)
  const [row] = await listed(user)
  expect(row).toMatchObject({ id: data.id, status: 'triggered' })
  expect(Number(row.held)).toBe(0)
  const orders = (await call(user, '/order/getCoinOrder', {})).data.records
  expect(orders).toMatchObject([
    { id: row.orderId, triggerId: data.id, status: 'executed', method: 'market' },
  ])
  await venue.print({ BTCUSDT: '50000' })
})

test('one that is taken back holds nothing, and cannot be taken back again', async () => {
  const user = await person()
  const { data } = await place(user)
  const path = `/order/revokeCoinTrigger/${data.id}`
  expect((await call(user, path, {})).data).toMatchObject({ id: data.id, status: 'cancelled' })
  expect((await call(user, path, {})).code).toBe(2111)
  expect((await call(await person(), path, {})).code).toBe(2110)
})

test('cancelling all orders takes it back as well', async () => {
  const user = await person()
  await place(user)
  const { data } = await call(user, '/order/revokeCoinOrders', { symbol: 'BTCUSDT', side: 'sell' })
  expect(data).toEqual({ cancelled: 1, waiting: 0 })
  expect(await listed(user)).toMatchObject([{ status: 'cancelled' }])
})

test('the same request again is answered by the same conditional order', async () => {
  const user = await person()
  const requestId = crypto.randomUUID()
  const { data } = await place(user, { requestId })
  expect((await place(user, { requestId })).data).toEqual(data)
  expect((await place(user, { requestId, quantity: '0.02' })).code).toBe(2000)
})

test.each([
  [{ stop: { triggerPrice: '51000', method: 'market' } }, 2124],
  [{ stop: { method: 'market' } }, 2123],
  [{ stop: { trailPercent: '60', method: 'market' } }, 2123],
  [{ stop: { ...STOP, method: 'limit' } }, 2103],
  [{ symbol: 'NOPE' }, 2100],
  [{ quantity: '50' }, 2005],
])('one that cannot stand is refused with a code of its own: %j', async (more, code) => {
  const user = await person()
  expect((await place(user, more)).code).toBe(code)
  expect(await listed(user)).toEqual([])
})
