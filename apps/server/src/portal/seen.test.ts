import { parseSeen } from '@candor/protocol'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { type Replica, openReplica } from '../../test/replica.ts'
import type { TestUser } from '../../test/venue.ts'
import { OwnWrites } from '../kernel/own-writes.ts'
import { Reads } from '../kernel/reads.ts'
import { HANDLERS } from '../main/parts.ts'
import { openStream } from '../stream/stream.ts'
import { type Portal, createPortal } from './server.ts'

const HEADER = 'candor-seen'
const BALANCES = '/account/findUserCurrencyAccountList'
const MOVEMENTS = '/account/page'
/** Answered by the books alone. */
const LIMITS = '/player/personalLimits'

let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ NETWORK_LINES: 'Europe=https://eu.example' })
})
afterAll(() => venue.close())
beforeEach(async () => (user = await venue.newUser()))

let transfers = 0

/** Moves an amount into the coin assets and returns how far the person has seen the venue then. */
async function transfer(amount: string): Promise<string> {
  const { code, headers } = await venue.call('/account/executeUserCutTurn', {
    token: user.token,
    body: { currencyCode: 'USDT', amount, from: 1, to: 2, requestId: `cut-${(transfers += 1)}` },
  })
  expect(code).toBe(200)
  return headers.get(HEADER)!
}

describe('the answers of a venue', () => {
  test('tell how far their caller has seen it: further with each write', async () => {
    const { venue: id } = venue.parts.transactor.engine.epoch()!
    const first = parseSeen(await transfer('1'))!
    const second = parseSeen(await transfer('1'))!
    expect([first.venue, second.venue]).toEqual([id, id])
    expect(second.tables).toBeGreaterThan(first.tables)
    expect(second.books).toBeGreaterThanOrEqual(second.tables)
    // What others write moves the books of the person, and not what their lists wait for.
    await venue.newUser()
    const { headers } = await venue.call(LIMITS, { token: user.token })
    const third = parseSeen(headers.get(HEADER))!
    expect(third.tables).toBe(second.tables)
    expect(third.books).toBeGreaterThan(second.books)
  })

  test('tell it of a refusal too', async () => {
    const body = {
      currencyCode: 'USDT',
      amount: '999999999',
      from: 1,
      to: 2,
      requestId: 'too-much',
    }
    const answer = await venue.call('/account/executeUserCutTurn', { token: user.token, body })
    expect(answer.code).not.toBe(200)
    expect(parseSeen(answer.headers.get(HEADER))).toBeDefined()
  })

  test.each([
    'nonsense',
    `${'f'.repeat(32)}.9.9`,
    `${'f'.repeat(32)}.${Number.MAX_SAFE_INTEGER}.${Number.MAX_SAFE_INTEGER}`,
    'x'.repeat(4_000),
  ])('come at once, whatever the header says: %.80s', async (header) => {
    const headers = { [HEADER]: header }
    const answer = await venue.call(MOVEMENTS, { token: user.token, headers })
    expect(answer.code).toBe(200)
  })

  test('come at once for numbers that no record of the venue has', async () => {
    const { venue: id } = venue.parts.transactor.engine.epoch()!
    const most = Number.MAX_SAFE_INTEGER
    const headers = { [HEADER]: `${id}.${most}.${most}` }
    const answer = await venue.call(MOVEMENTS, { token: user.token, headers })
    expect(answer.code).toBe(200)
    expect(parseSeen(answer.headers.get(HEADER))!.books).toBe(venue.parts.transactor.engine.lastSeq)
  })

  test('may be read and asked for by the pages of another line', async () => {
    const origin = 'https://eu.example'
    const asked = await venue.call(LIMITS, { headers: { origin } })
    expect(asked.headers.get('access-control-expose-headers')).toContain(HEADER)
    const preflight = await fetch(`${venue.address}/portal${BALANCES}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': HEADER,
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain(HEADER)
  })
})

describe('another process of the venue, which is behind', () => {
  let replica: Replica
  let portal: Portal
  let reads: Reads
  /** How often it asked how far the writer is, and what it does then. */
  let asked = 0

  beforeAll(async () => {
    const { parts } = venue
    replica = await openReplica(parts.transactor)
    const { transactor } = replica
    const ownWrites = new OwnWrites(parts.projector, 60_000, 0)
    const newestSeq = () => {
      asked += 1
      const seq = parts.transactor.durableSeq
      // Not before the call waits for it.
      setImmediate(() => setImmediate(replica.catchUp))
      return Promise.resolve(seq)
    }
    const node = { ...parts.node, newestSeq, several: true }
    const { projector } = parts
    reads = new Reads({ transactor, projector, ownWrites, node, waitMs: 60_000 })
    const needs = { ...parts, transactor, ownWrites, reads, node }
    portal = await createPortal(needs, { handlers: HANDLERS, checkAnswers: true })
  })
  afterAll(async () => {
    await portal.app.close()
    await replica.transactor.stop()
  })
  beforeEach(() => {
    replica.catchUp()
    asked = 0
  })

  const call = async (url: string, seen: string | undefined, payload?: object) => {
    const headers = { 'coin-auth': user.token, ...(seen ? { [HEADER]: seen } : {}) }
    const request = { method: payload ? ('POST' as const) : ('GET' as const), headers, payload }
    const answer = await portal.app.inject({ url: `/portal${url}`, ...request })
    return { ...answer.json(), seen: String(answer.headers[HEADER]) }
  }
  const coinBalance = async (seen: string | undefined): Promise<string> => {
    const { data } = await call(BALANCES, seen, { type: 2 })
    return data.find((row: { currencyCode: string }) => row.currencyCode === 'USDT').available
  }

  test('shows a balance as its owner was told that it is', async () => {
    const seen = await transfer('3')
    expect(Number(await coinBalance(seen))).toBe(3)
    expect(asked).toBe(1)
  })

  test('shows the newest balance to a caller who does not say what they have seen', async () => {
    await transfer('3')
    expect(Number(await coinBalance(undefined))).toBe(3)
  })

  test('answers from what it has where its caller has seen nothing newer', async () => {
    const limit = (dailyStake: string) =>
      venue.call(LIMITS, { token: user.token, body: { dailyStake } })
    const { headers } = await limit('50')
    replica.catchUp()
    await limit('40')
    const { data } = await call(LIMITS, headers.get(HEADER)!)
    expect([Number(data.dailyStake), asked]).toEqual([50, 0])
  })

  test('lists what its caller did at another one', async () => {
    const seen = await transfer('3')
    const { data } = await call(`${MOVEMENTS}?page=1&limit=1`, seen)
    expect(Number(data.records[0].amount)).toBe(3)
  })

  test('tells what was done through it, and others show it', async () => {
    const body = { currencyCode: 'USDT', amount: '4', from: 1, to: 2, requestId: 'at-the-other' }
    const { code, seen } = await call('/account/executeUserCutTurn', undefined, body)
    expect(code).toBe(200)
    const { tables } = parseSeen(seen)!
    expect(tables).toBe(replica.transactor.engine.lastSeq)
    const headers = { [HEADER]: seen }
    const { data } = await venue.call(`${MOVEMENTS}?page=1&limit=1`, { token: user.token, headers })
    expect(Number(data.records[0].amount)).toBe(4)
  })

  test('has the newest books before it refuses or decides anything by them', async () => {
    const seen = await transfer('3')
    replica.catchUp()
    const stops = { orderNo: '999999', stopLoss: null }
    const { data } = await call('/order/setStopProfitAndLoss', seen, stops)
    expect([data.error, asked]).toEqual(['order_unknown', 1])
  })

  test('leaves what a call does not name as the books have it when they decide', async () => {
    const seen = await transfer('3')
    replica.catchUp()
    await venue.call(LIMITS, {
      token: user.token,
      body: { dailyStake: '50', dailyLoss: '20' },
    })
    const { code, data } = await call(LIMITS, seen, { dailyStake: '40' })
    expect([code, asked, Number(data.dailyLoss)]).toEqual([200, 0, 20])
  })

  test('lets nobody onto its stream before it has what they have seen', async () => {
    const { parts } = venue
    const seen = await transfer('3')
    const { venue: venueId, books } = parseSeen(seen)!
    const needs = { ...parts, transactor: replica.transactor, reads, venueId }
    const opened = await openStream(needs, { server: portal.app.server, news: [] })
    const address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = io(address, {
      path: '/stream',
      transports: ['websocket'],
      auth: { 'coin-auth': user.token, [HEADER]: seen },
      forceNew: true,
    })
    try {
      const ready = Promise.withResolvers<number>()
      socket.on('ready', () => ready.resolve(replica.transactor.engine.lastSeq))
      expect(await ready.promise).toBeGreaterThanOrEqual(books)
    } finally {
      socket.disconnect()
      await opened.close?.()
    }
  })
})
