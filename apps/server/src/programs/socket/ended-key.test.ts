import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fundCoins } from '../../../test/fund-people.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { Reads } from '../../kernel/reads.ts'
import { FailedProofs } from '../failed-proofs.ts'
import { Weights } from '../weights.ts'
import { openProgramSocket } from './open-program-socket.ts'
import { type ProgramClient, connect } from './test/program-client.ts'

let venue: TestVenue
let user: TestUser
let program: Program
let client: ProgramClient
let door: Door

/**
 * The socket of a node whose books are behind: what needs the newest waits for the node that decides to
 * say how far it is, which it does when the test wants.
 */
interface Door extends Pick<TestVenue, 'address' | 'parts'> {
  /** Resolves once a frame waits. */
  waits: Promise<unknown>
  /** Lets what waits go on. */
  goOn(): void
  /** Resolves once every frame is carried out. */
  close(): Promise<void>
}

async function openDoor({ parts }: TestVenue): Promise<Door> {
  const newest = Promise.withResolvers<number>()
  const waits = Promise.withResolvers<null>()
  const newestSeq = () => {
    waits.resolve(null)
    return newest.promise
  }
  const node = { ...parts.node, several: true, newestSeq }
  const reads = new Reads({ ...parts, node, waitMs: 60_000 })
  const server = createServer()
  const weights = new Weights(parts.nodeNews)
  const needs = { ...parts, reads, weights, failedProofs: new FailedProofs() }
  const { close } = openProgramSocket(needs, { server, news: [] })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parts,
    waits: waits.promise,
    goOn: () => newest.resolve(parts.transactor.durableSeq),
    close: async () => {
      await close!()
      weights.stop()
      server.close()
    },
  }
}

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  program = await programOf(venue, user)
  door = await openDoor(venue)
  client = await connect(door)
  await client.logOn(program)
})

const BID = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '100' }
const openOrders = () => venue.parts.transactor.engine.openOrders(Number(user.id))

async function end({ key }: Program): Promise<void> {
  const body = { password: user.password }
  const path = `/player/security/keys/${key.id}/end`
  expect((await venue.call(path, { token: user.token, body })).code).toBe(200)
}

test.each([
  ['an amendment', 'order.amend', (orderId: string) => ({ orderId, price: '0.4' })],
  ['an amendment by name', 'order.amend', () => ({ clientOrderId: 'mine', quantity: '50' })],
  ['a cancel by name', 'order.cancel', () => ({ clientOrderId: 'mine' })],
  [
    'a batch',
    'orders.batch',
    (id: string) => ({
      orders: [
        { do: 'amend', id, quantity: '50' },
        { do: 'place', ...BID },
        { do: 'cancel', id },
      ],
    }),
  ],
])('%s that waited is not carried out once its key has ended', async (_, op, fieldsOf) => {
  const { id } = await client.done('order.place', { ...BID, clientOrderId: 'mine' })
  const before = openOrders()
  void client.ask(op, fieldsOf(id))
  await door.waits
  await end(program)
  door.goOn()
  await door.close()
  expect(await client.closed).toBe(4401)
  expect(openOrders()).toEqual(before)
})

test('what waited is carried out where its key goes on, also when another key of its owner ends', async () => {
  const other = await programOf(venue, user)
  const { id: orderId } = await client.done('order.place', BID)
  const amended = client.done('order.amend', { orderId, quantity: '50' })
  await door.waits
  await end(other)
  door.goOn()
  expect(await amended).toEqual({ id: orderId, status: 'open' })
  await door.close()
})
