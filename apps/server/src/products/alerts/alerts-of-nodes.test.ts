// @module-tag long
import { price } from '@candor/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import type { TestUser, TestVenue } from '../../../test/venue.ts'

let cluster: ClusterVenue
let one: TestVenue
let other: TestVenue
let user: TestUser
let now: number

beforeAll(async () => {
  cluster = await ClusterVenue.open()
  const writer = await cluster.join('a')
  one = await cluster.join('b')
  other = await cluster.join('c')
  for (const node of [writer, one, other]) await node.parts.market.stopPrints()
  user = await one.newUser()
  const { engine } = one.parts.transactor
  now = engine.indexPrice(engine.indexId('BTCUSDT')!)!.price
}, 120_000)
afterAll(() => cluster.close(), 60_000)

async function call(node: TestVenue, path: string, body: object) {
  const answer = await node.call(path, { body, token: user.token })
  if (answer.code !== 200) throw new Error(answer.text)
  return answer.data
}

/** Prints a price of bitcoin in hundredths, through a node that serves. */
async function print({ parts: { transactor } }: TestVenue, at: number): Promise<void> {
  const index = transactor.engine.indexId('BTCUSDT')!
  const prints = [{ index, price: price(at) }]
  expect((await transactor.submit({ kind: 'printPrices', prints })).outcome).toBe('accepted')
}

const set = (node: TestVenue, condition: string, hundredths: number) =>
  call(node, '/alert/set', {
    ...{ symbol: 'BTCUSDT', condition, level: (hundredths / 100).toFixed(2) },
    ...{ often: 'once', lasts: 'day', requestId: crypto.randomUUID() },
  })

/** What went off as a node shows it, once it is so much. */
async function fired(node: TestVenue, count: number) {
  for (;;) {
    const { records } = await call(node, '/alert/fired', { limit: 100 })
    if (records.length >= count) return records
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('alerts that are set at any node go off once each, whichever node watches', async () => {
  await set(one, 'rises', now + 1_000)
  await set(other, 'crosses', now + 1_500)
  const changed = await set(other, 'falls', now - 1_000)
  await call(one, '/alert/switch', { id: changed.id, on: false })
  await print(other, now - 2_000)
  await print(one, now + 2_000)
  expect(await fired(other, 2)).toHaveLength(2)
  await print(one, now)
  await print(one, now + 2_000)
  await set(one, 'falls', now)
  await print(other, now)
  const records = await fired(one, 3)
  expect(records.map(({ condition }: { condition: string }) => condition)).toEqual([
    ...['falls', 'crosses', 'rises'],
  ])
  for (const { id } of records) {
    expect((await call(one, '/alert/check', { id })).holds).toBe(true)
    expect((await call(other, '/alert/check', { id })).holds).toBe(true)
  }
}, 60_000)
