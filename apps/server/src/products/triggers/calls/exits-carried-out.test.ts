// @module-tag long
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../../../test/asking.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { dumpEngineTables } from '../../../../test/dump-tables.ts'
import { fundCoins } from '../../../../test/fund-people.ts'
import { type TestOperator, newOperator } from '../../../../test/operators.ts'
import { programOf } from '../../../../test/program.ts'
import { runProgram } from '../../../../test/run-program.ts'
import type { TestUser } from '../../../../test/venue.ts'
import { connectStore } from '../../../kernel/store/store.ts'
import { ORDER_TEMPLATES } from '../../../people/messages/templates.ts'

/** Most fills of one record: `MOST_FILLS` of the engine. */
const MOST_FILLS = 4_096

let venue: DrivenVenue
let clara: TestOperator

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  clara = await newOperator(venue, ['compliance'], 'Clara')
})
afterAll(() => venue.close())

async function person(): Promise<TestUser> {
  await venue.print({ BTCUSDT: '50000' })
  const user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '5000')
  await fundCoins(venue, user, 'BTC', '1')
  return user
}

const call = (user: TestUser, path: string, body: object) =>
  venue.call(path, { body, token: user.token })

/** The price of bitcoin from now on, until the house quotes as usual again and what it reaches is carried out. */
async function comesTo(price: string): Promise<void> {
  await venue.print({ BTCUSDT: price })
  for (const ms of [0, 11_000, 1_000, 1_000, 0]) await venue.pass(ms)
}

const EXITS = {
  source: 'index',
  stop: { triggerPrice: '45000' },
  takeProfit: { triggerPrice: '55000', price: '54900' },
}

/** A bid for 0.02 BTC at 48000, below all that the house offers at 50000. */
const bid = async (user: TestUser, more: object = {}) =>
  (
    await call(user, '/order/coinOrder', {
      ...{ symbol: 'BTCUSDT', side: 'buy', method: 'limit', price: '48000', quantity: '0.02' },
      ...{ exits: EXITS, requestId: crypto.randomUUID() },
      ...more,
    })
  ).data

const listed = async (user: TestUser, path: 'getCoinTriggers' | 'getCoinOrder') =>
  (await call(user, `/order/${path}`, {})).data.records

/** Available and held among the coin assets. */
function coins(user: TestUser): Record<string, [string, string]> {
  const { engine } = venue.parts.transactor
  return Object.fromEntries(
    ['USDT', 'BTC'].map((code) => {
      const currency = engine.currencyId(code)!
      const owner = Number(user.id)
      const units = [
        engine.available(owner, 'coin', currency),
        engine.held(owner, 'coin', currency),
      ]
      return [code, units.map(String) as [string, string]]
    }),
  )
}

/** What a person was told of their orders, oldest first, once so many messages came. */
async function told(user: TestUser, count: number): Promise<string[]> {
  for (;;) {
    const rows = await venue.parts.messages.list(Number(user.id), { offset: 0, limit: 100 })
    const found = rows.filter(({ template }) => ORDER_TEMPLATES.has(template)).reverse()
    if (found.length >= count) return found.map(({ template }) => template)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Units of a decimal of bitcoin. */
const units = (decimal: string) => BigInt(Math.round(Number(decimal) * 1e8))

test('a bid that the house fills has its exit, whose stop is carried out and told of', async () => {
  const user = await person()
  const order = await bid(user)
  await comesTo('47900')
  const [entry] = await listed(user, 'getCoinOrder')
  expect(entry).toMatchObject({ id: order.id, status: 'executed', exits: order.exits })
  const [exit] = await listed(user, 'getCoinTriggers')
  expect(exit).toMatchObject({ exitOf: order.id, status: 'waiting', side: 'sell', reachedAt: null })
  const net = 2_000_000n - units(entry.fee)
  expect(units(exit.held)).toBe(net)
  expect(coins(user)['BTC']).toEqual(['100000000', String(net)])

  await comesTo('44900')
  const [over] = await listed(user, 'getCoinTriggers')
  expect(over).toMatchObject({ id: exit.id, exitOf: order.id, status: 'triggered', refusal: null })
  expect([Number(over.held), typeof over.reachedAt]).toEqual([0, 'number'])
  const [sold] = await listed(user, 'getCoinOrder')
  expect(sold).toMatchObject({ id: over.orderId, triggerId: exit.id, side: 'sell' })
  expect(sold).toMatchObject({ status: 'executed', method: 'market', closeReason: 'executed' })
  // What is less than a lot stays where it was bought.
  const left = net - units(sold.filledQuantity)
  expect(coins(user)['BTC']).toEqual([String(100_000_000n + left), '0'])
  expect(coins(user)['USDT']![1]).toBe('0')
  expect(await told(user, 2)).toEqual(['spotBought', 'spotSold'])
})

test('an exit that comes to a book in which it fills nothing is told of', async () => {
  const user = await person()
  await bid(user)
  await comesTo('47900')
  // The quotes are wide by then, and nobody whose gift is bound may rest where they usually are.
  await comesTo('55100')
  const [exit] = await listed(user, 'getCoinTriggers')
  const [sale] = await listed(user, 'getCoinOrder')
  expect(sale).toMatchObject({
    id: exit.orderId,
    closeReason: 'remainder',
    filledQuantity: '0.00000',
  })
  expect(coins(user)['BTC']![1]).toBe('0')
  expect(await told(user, 2)).toEqual(['spotBought', 'triggerUnfilled'])
})

test('a sale by a program has its exit, which buys back what it sold at the take-profit', async () => {
  const user = await person()
  const program = await programOf(venue, user)
  const ask = (method: string, path: string, request: ProgramRequest = {}) =>
    askAs({ address: venue.address, program, now: venue.now }, method, path, request)
  const body = {
    ...{ symbol: 'BTCUSDT', side: 'sell', type: 'limit', price: '52000', quantity: '0.02' },
    exits: {
      source: 'index',
      stop: { triggerPrice: '56000' },
      takeProfit: { triggerPrice: '47000' },
    },
  }
  const { data: order } = await ask('POST', '/orders', { body })
  expect(order).toMatchObject({ status: 'open', exits: { source: 'index' } })
  await comesTo('52100')
  const [exit] = (await ask('GET', '/triggers?status=open')).data.rows
  expect(exit).toMatchObject({ exitOf: order.id, side: 'buy', heldCurrency: 'USDT' })
  expect(exit.down).toMatchObject({ triggerPrice: '47000.0', type: 'market' })
  const entry = (await ask('GET', `/orders/${order.id}`)).data
  expect(entry).toMatchObject({ status: 'filled', exits: order.exits })
  expect(Number(exit.held)).toBeCloseTo(Number(entry.filledAmount) - Number(entry.fee), 8)

  await comesTo('46900')
  const over = (await ask('GET', `/triggers/${exit.id}`)).data
  expect(over).toMatchObject({ status: 'triggered', exitOf: order.id, refusal: null })
  const back = (await ask('GET', `/orders/${over.orderId}`)).data
  expect(back).toMatchObject({ side: 'buy', type: 'market', status: 'filled', filled: '0.02000' })
  const fills = (await ask('GET', '/fills')).data.rows
  const ofOrders = new Set(fills.map((fill: { orderId: string }) => fill.orderId))
  expect(ofOrders).toEqual(new Set([back.id, order.id]))
  expect([coins(user)['USDT']![1], coins(user)['BTC']![1]]).toEqual(['0', '0'])
  expect(await told(user, 2)).toEqual(['spotSold', 'spotBought'])
})

test('orders of somebody who is frozen are filled, and their exits carried out', async () => {
  const user = await person()
  const reason = 'Asked by the police'
  const order = await bid(user)
  await clara.do('freezeUser', { user: Number(user.id), reason })
  expect((await call(user, '/order/getCoinTriggers', {})).code).toBe(401)
  await comesTo('47900')
  const { engine } = venue.parts.transactor
  const [exit] = engine.triggers(Number(user.id))
  expect(exit).toMatchObject({ of: Number(order.id), side: 'sell' })
  // In small steps: the house's quotes are near enough to the price to take the take-profit's limit.
  for (const price of ['54950', '55010']) await comesTo(price)
  expect(engine.triggers(Number(user.id))).toEqual([])
  await clara.do('unfreezeUser', { user: Number(user.id), reason: 'The owner has called' })
  const { account, password } = user
  const { data } = await venue.call('/login', { body: { type: 'account', account, password } })
  const back = { ...user, token: data.token as string }
  const [over] = await listed(back, 'getCoinTriggers')
  expect(over).toMatchObject({ id: String(exit!.id), exitOf: order.id, status: 'triggered' })
  const orders = await listed(back, 'getCoinOrder')
  expect(orders.map((one: { id: string }) => one.id)).toEqual([over.orderId, order.id])
  expect(orders[0]).toMatchObject({ status: 'executed', method: 'limit', triggerId: over.id })
  expect(coins(user)['BTC']![1]).toBe('0')
})

test('an order with as many fills as one record holds has one exit of all of them', async () => {
  const user = await person()
  await fundCoins(venue, user, 'USDT', '50000')
  const { transactor, store } = venue.parts
  const { engine } = transactor
  const market = engine.marketId('BTCUSDT')!
  const { bids, asks } = engine.depth(market, 1, venue.now())
  const [ask, below] = [asks[0]!.price, bids[0]!.price]
  const middle = Math.floor((ask + below) / 2)
  const { maxOpenOrders } = engine.markets()[market]!
  for (let left = MOST_FILLS + 10; left > 0; left -= maxOpenOrders) {
    const { id } = await person()
    const orders = Array.from({ length: Math.min(left, maxOpenOrders) }, (_, place) =>
      transactor.submit({
        ...{ kind: 'placeSpotOrder', user: Number(id), market, side: 'sell', method: 'limit' },
        ...{ price: middle, quantity: 20, requestId: `crowd-${place}` },
      } as never),
    )
    for (const { outcome } of await Promise.all(orders)) expect(outcome).toBe('accepted')
  }
  const price = (middle / 10).toFixed(1)
  const order = await bid(user, { price, quantity: '0.83' })
  expect(order).toMatchObject({ status: 'revoked', closeReason: 'remainder' })
  await venue.settled()
  const [exit] = await listed(user, 'getCoinTriggers')
  expect(exit).toMatchObject({ exitOf: order.id, status: 'waiting' })
  expect(units(exit.held)).toBe(units(order.filledQuantity) - units(order.fee))
  const { trades } = await store
    .selectFrom('spot_trades')
    .select(({ fn }) => fn.countAll<string>().as('trades'))
    .where('taker_order', '=', Number(order.id))
    .executeTakeFirstOrThrow()
  expect(Number(trades)).toBe(MOST_FILLS)
  await comesTo('44900')
  const [over] = await listed(user, 'getCoinTriggers')
  expect(over).toMatchObject({ id: exit.id, status: 'triggered', refusal: null })
  expect(coins(user)['BTC']![1]).toBe('0')
})

test('all of it stands in the tables as a rebuild writes them', async () => {
  await venue.settled()
  const { dataDir, databaseUrl } = venue.parts.config
  await venue.stop()
  const store = connectStore({ connectionString: databaseUrl! })
  const live = await dumpEngineTables(store)
  const exits = await store.selectFrom('spot_triggers').select('id').execute()
  expect(exits.length).toBe(5)
  const rebuild = join(import.meta.dirname, '../../../main/rebuild.ts')
  const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl! }
  expect(await runProgram(rebuild, where)).toMatchObject({ code: 0, complained: '' })
  expect(await dumpEngineTables(store)).toEqual(live)
  await store.destroy()
})
