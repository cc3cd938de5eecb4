import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { linkedNews } from '../../../test/linked-news.ts'
import { otherNode } from '../../../test/other-node.ts'
import { type Program, programOf } from '../../../test/program.ts'
import type { TestUser, TestVenue } from '../../../test/venue.ts'
import { NEWS } from '../../main/parts.ts'
import { FailedProofs } from '../failed-proofs.ts'
import { Weights } from '../weights.ts'
import { openProgramSocket } from './open-program-socket.ts'
import { connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
/** The socket of another node. */
let there: Pick<TestVenue, 'address' | 'parts'>
const endings: (() => unknown)[] = []

beforeAll(async () => {
  const [news, othersNews] = linkedNews(2)
  venue = await startDrivenVenue({}, { nodeNews: news! })
  const other = otherNode(venue, othersNews)
  const server = createServer()
  const weights = new Weights(other.parts.nodeNews)
  const needs = { ...other.parts, weights, failedProofs: new FailedProofs() }
  const { close } = openProgramSocket(needs, {
    server,
    news: NEWS.map((open) => open(other.parts)),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  there = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parts: venue.parts,
  }
  endings.push(
    () => close!(),
    () => server.close(),
    () => weights.stop(),
    () => other.close(),
  )
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
  program = await programOf(venue, user)
})
afterAll(async () => {
  for (const end of endings) await end()
  await venue.close()
})
beforeEach(() => venue.print({ ADAUSDT: '0.4400000' }))

const bid = { symbol: 'ADAUSDT', side: 'buy', type: 'limit', price: '0.3000', quantity: '100' }

test('own channels are numbered alike at every node, so that another one goes on', async () => {
  const [one, other] = [await connect(venue), await connect(there)]
  for (const client of [one, other]) {
    await client.logOn(program)
    await client.done('subscribe', { channel: 'orders' })
  }
  await one.done('order.place', bid)
  const told = await one.next('orders')
  expect(await other.next('orders')).toMatchObject({ seq: told.seq, orders: told.orders })
  await one.close()
  const placed = await other.done('order.place', { ...bid, price: '0.2900' })
  await venue.settled()
  const back = await connect(there)
  await back.logOn(program)
  await back.done('resume', { channel: 'orders', after: told.seq })
  expect((await back.next('orders')).orders).toMatchObject([{ id: placed.id }])
  await Promise.all([back.close(), other.close()])
})

test('a key that ends at one node ends its connections at all of them', async () => {
  const ended = await programOf(venue, user)
  const client = await connect(there)
  await client.logOn(ended)
  const body = { password: user.password }
  await venue.call(`/player/security/keys/${ended.key.id}/end`, { body, token: user.token })
  expect(await client.closed).toBe(4401)
})
