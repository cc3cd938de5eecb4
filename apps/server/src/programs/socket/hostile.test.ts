import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect as connectTo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser, TestVenue } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import type { SocketLimits } from './limits.ts'
import { FailedProofs } from '../failed-proofs.ts'
import { Weights } from '../weights.ts'
import { openProgramSocket } from './open-program-socket.ts'
import { connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
const endings: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  venue = await startDrivenVenue({ LIMIT_SOCKETS_PER_ADDRESS: '4' })
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
  await venue.print({ ADAUSDT: '0.4400000' })
  program = await programOf(venue, user)
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})
afterAll(() => venue.close())

type Door = Pick<TestVenue, 'address' | 'parts'> & { connections(): number }

/** Another door of the venue for programs, which lets in less; a person's minute is `aMinute`. */
async function doorWith(limits: Partial<SocketLimits>, aMinute = 0): Promise<Door> {
  const server: Server = createServer()
  const { parts } = venue
  const limited = { limitKeyWeightPerMinute: aMinute, limitProgramAddressWeightPerMinute: 0 }
  const weights = new Weights(parts.nodeNews)
  const needs = {
    ...{ ...parts, config: { ...parts.config, ...limited } },
    ...{ weights, failedProofs: new FailedProofs() },
  }
  const { gives, workers, close } = openProgramSocket(needs, { server, news: [], limits })
  for (const worker of workers!) worker.start()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(async () => {
    for (const worker of workers!) await worker.stop()
    await close!()
    weights.stop()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const { connections } = gives.programSocket
  return { address: `http://127.0.0.1:${port}`, parts: venue.parts, connections }
}

const bid = { symbol: 'ADAUSDT', side: 'buy', type: 'limit', price: '0.3000', quantity: '10' }

/** A connection that says its own bytes once it is a WebSocket. */
async function rawTo({ address }: Pick<TestVenue, 'address'>): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const raw = connectTo(Number(port), hostname)
  raw.on('error', () => undefined)
  const head = ['GET /api/v1/ws HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket']
  const key = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
  raw.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
  const [answer] = (await once(raw, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 101/)
  return raw
}

describe('a flood', () => {
  test('is refused beyond the allowance, and ended', async () => {
    const door = await doorWith({ weightAtOnce: 10, weightPerSecond: 1, faults: 5 })
    const client = await connect(door)
    const answers = await Promise.all(Array.from({ length: 14 }, () => client.ask('ping')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(answers.at(-1)!.error).toMatchObject({ error: 'rate_limited' })
    void client.ask('ping')
    expect(await client.closed).toBe(4429)
  })

  test('of orders counts for the person, over all their connections', async () => {
    const door = await doorWith({}, 20)
    const [first, second] = [await connect(door), await connect(door)]
    await first.logOn(program)
    await second.logOn(program)
    await first.done('order.place', bid)
    await second.done('orders.batch', { orders: Array.from({ length: 19 }, () => 7) })
    expect((await first.ask('orders.cancel')).error).toMatchObject({ error: 'rate_limited' })
    expect((await second.ask('orders.cancel')).error).toMatchObject({ error: 'rate_limited' })
    expect((await (await connect(door)).ask('ping')).ok).toBe(true)
    await Promise.all([first.close(), second.close()])
  })

  test('of logons that fail runs out of its allowance', async () => {
    const door = await doorWith({ weightAtOnce: 60, weightPerSecond: 0.001 })
    const client = await connect(door)
    const fields = { key: 'x', timestamp: 1, nonce: 'n-1234567', signature: 'x' }
    const errors: unknown[] = []
    for (let tried = 0; tried < 4; tried += 1) {
      errors.push((await client.ask('logon', fields)).error!.error)
    }
    expect(errors).toEqual(['field_invalid', 'field_invalid', 'field_invalid', 'rate_limited'])
    await client.close()
  })

  test('of frames that wait to be carried out is read no further until some are done', async () => {
    const door = await doorWith({ inFlight: 4 })
    const client = await connect(door)
    await client.logOn(program)
    const placed = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        client.done('order.place', { ...bid, clientOrderId: `flood-${n}` }),
      ),
    )
    expect(new Set(placed.map(({ id }) => id)).size).toBe(60)
    await client.done('orders.cancel')
    await client.close()
  })
})

describe('a connection', () => {
  test('that never reads is ended, and costs no more than may wait for it', async () => {
    const door = await doorWith({ weightAtOnce: 1e9, bufferedBytes: 100_000 })
    const client = await connect(door)
    client.socket.on('error', () => undefined)
    client.socket.pause()
    for (let frame = 0; frame < 20_000; frame += 1) {
      client.socket.send(`{"id":${frame},"op":"subscribe","channel":"book","symbol":"ADAUSDT"}`)
    }
    await expect.poll(() => door.connections(), { timeout: 30_000 }).toBe(0)
    client.socket.terminate()
  })

  test('that sends half a frame and no more is ended as idle', async () => {
    const door = await doorWith({ idleMs: 600 })
    const raw = await rawTo(door)
    // The head of a masked text of 100 bytes, and a tenth of it.
    raw.write(Buffer.concat([Buffer.from([0x81, 0x80 | 100, 0, 0, 0, 0]), Buffer.alloc(10, 0x7b)]))
    await once(raw, 'close')
    await expect.poll(() => door.connections()).toBe(0)
  })

  test('that sends one frame in many pieces is ended before they are many', async () => {
    const door = await doorWith({})
    const [few, many] = [await connect(door), await connect(door)]
    const sendIn = ({ socket }: typeof few, pieces: number) => {
      for (let sent = 1; sent < pieces; sent += 1) socket.send(' ', { fin: false })
    }
    sendIn(few, 16)
    expect((await few.ask('ping')).ok).toBe(true)
    sendIn(many, 18)
    expect(await many.closed).toBe(1008)
    await few.close()
  })

  test('that gives no sign of life is ended, and one that answers is kept', async () => {
    const door = await doorWith({ idleMs: 600 })
    const alive = await connect(door)
    const dead = await connect(door, { autoPong: false })
    expect(await dead.closed).toBe(1006)
    expect((await alive.ask('ping')).ok).toBe(true)
    await alive.close()
  })

  test('that sends what is no frame is closed as WebSocket has it', async () => {
    const door = await doorWith({})
    const raw = await rawTo(door)
    // Not masked, as a client has to.
    raw.write(Buffer.from([0x81, 0x02, 0x7b, 0x7d]))
    await once(raw, 'close')
    await expect.poll(() => door.connections()).toBe(0)
  })

  test('is one of so many of its address, and of its key', async () => {
    const door = await doorWith({ socketsPerKey: 1 })
    const clients = await Promise.all([1, 2, 3, 4].map(() => connect(door)))
    await expect(connect(door)).rejects.toThrow(/429/)
    const [first, second] = clients as [(typeof clients)[0], (typeof clients)[0]]
    await first.logOn(program)
    await expect(second.logOn(program)).rejects.toThrow(/rate_limited/)
    await first.close()
    await expect.poll(() => door.connections()).toBe(3)
    await second.logOn(program)
    for (const client of clients) await client.close()
  })
})

test('a door that closes answers what is under way, and says that it goes', async () => {
  const door = await doorWith({})
  const client = await connect(door)
  await client.logOn(program, { cancelOnDisconnect: true })
  await client.done('order.place', bid)
  venue.silence()
  const terms = { symbol: 'ADAUSDT', side: 'buy', type: 'market', amount: '10' }
  const answer = client.ask('order.place', terms)
  const { engine } = venue.parts.transactor
  await expect.poll(() => engine.pendingOrders(Number(user.id))).toHaveLength(1)
  const ended = endings.splice(0).map((end) => end())
  await venue.print({ ADAUSDT: '0.4400000' })
  await venue.pass(600)
  await venue.pass(0)
  expect((await answer).ok).toBe(true)
  expect(await client.closed).toBe(1001)
  await Promise.all(ended)
  expect(engine.openOrders(Number(user.id))).toEqual([])
})
