// @module-tag long
import { price } from '@candor/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser, TestVenue } from '../../../test/venue.ts'

let venue: ClusterVenue
let writer: TestVenue
let one: TestVenue
let other: TestVenue
let ann: TestUser
let ben: TestUser

beforeAll(async () => {
  venue = await ClusterVenue.open()
  writer = await venue.join('a')
  one = await venue.join('b')
  other = await venue.join('c')
  for (const node of [writer, one, other]) await node.parts.market.stopPrints()
  ann = await one.newUser()
  ben = await other.newUser()
  await fundCoins(one, ann, 'USDT', '5000')
  await fundCoins(other, ben, 'BTC', '1')
}, 120_000)
afterAll(() => venue.close(), 60_000)

/** The index of bitcoin in hundredths, as a node has it. */
const priceAt = ({ parts: { transactor } }: TestVenue): number =>
  transactor.engine.indexPrice(transactor.engine.indexId('BTCUSDT')!)!.price

/** Prints a price of bitcoin in hundredths, through a node that serves. */
async function print({ parts: { transactor } }: TestVenue, at: number): Promise<void> {
  const index = transactor.engine.indexId('BTCUSDT')!
  const prints = [{ index, price: price(at) }]
  expect((await transactor.submit({ kind: 'printPrices', prints })).outcome).toBe('accepted')
}

async function call(node: TestVenue, user: TestUser, path: string, body: object) {
  const answer = await node.call(path, { body, token: user.token })
  if (answer.code !== 200) throw new Error(answer.text)
  return answer.data
}

/** The newest conditional order of Ann, as a node shows it once it stands so. */
async function shown(node: TestVenue, status: string) {
  for (;;) {
    const [row] = (await call(node, ann, '/order/getCoinTriggers', {})).records
    if (row?.status === status) return row
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Ann buys of Ben between the house's quotes, each at a node, with a stop just below. Returns its price. */
async function enter(anns: TestVenue, bens: TestVenue): Promise<number> {
  const now = priceAt(anns)
  await print(anns, now)
  const at = (share: number) => (Math.floor(now * share) / 100).toFixed(1)
  const order = { symbol: 'BTCUSDT', method: 'limit', price: at(1), quantity: '0.01' }
  const exits = { source: 'index', stop: { triggerPrice: at(0.998) } }
  const buy = { ...order, side: 'buy', exits, requestId: crypto.randomUUID() }
  const bought = await call(anns, ann, '/order/coinOrder', buy)
  expect(bought).toMatchObject({ status: 'entrusted', exits: { source: 'index' } })
  const sell = { ...order, side: 'sell', requestId: crypto.randomUUID() }
  expect(await call(bens, ben, '/order/coinOrder', sell)).toMatchObject({ status: 'executed' })
  const exit = await shown(anns, 'waiting')
  expect(exit).toMatchObject({ exitOf: bought.id, side: 'sell', heldCurrency: 'BTC' })
  expect(await shown(bens, 'waiting')).toEqual(exit)
  return Math.floor(now * 0.9979)
}

/** Prints a price until Ann's stop is sold, as its order waits for one after that which reached it. */
async function sold(node: TestVenue, at: number) {
  for (;;) {
    await print(node, at)
    const [order] = (await call(node, ann, '/order/getCoinOrder', {})).records
    if (order.side === 'sell' && order.status === 'executed') return order
  }
}

test('an exit of an order placed at one node is carried out by another, and shown at each', async () => {
  const below = await enter(one, other)
  const order = await sold(one, below)
  const over = await shown(one, 'triggered')
  expect(over).toMatchObject({ orderId: order.id, refusal: null })
  expect(await shown(other, 'triggered')).toEqual(over)
  expect((await call(other, ann, '/order/getCoinOrder', {})).records[0]).toEqual(order)
}, 120_000)

test('an exit that waits while the node that decides stops is carried out by the next one', async () => {
  const below = await enter(one, other)
  await writer.stop()
  // Whoever is asked while nobody decides waits for the next one, which then serves nobody.
  const isFront = await print(one, below).then(
    () => one.parts.node.serves(),
    () => false,
  )
  const front = isFront ? one : other
  const order = await sold(front, below)
  const over = await shown(front, 'triggered')
  expect(over).toMatchObject({ orderId: order.id, refusal: null })
  const { engine } = front.parts.transactor
  expect(engine.triggers(Number(ann.id))).toEqual([])
}, 120_000)
