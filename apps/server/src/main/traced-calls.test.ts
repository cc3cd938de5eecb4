import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '@candor/protocol'
import { CollectorStandIn, type ToldSpan } from '../../test/collector-stand-in.ts'
import { fundCoins } from '../../test/fund-people.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'

import { handler } from '../kernel/handler.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createPortal } from '../portal/server.ts'

let collector: CollectorStandIn
let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  collector = await CollectorStandIn.open()
  venue = await startTestVenue({
    TRACES_URL: collector.url,
    TRACES_SAMPLE: '1',
    TRUST_PROXY: '127.0.0.1',
  })
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
})
afterAll(async () => {
  await venue.close()
  await collector.close()
})

const RESTING = { symbol: 'USDCUSDT', side: 'buy', method: 'limit', price: '0.5', quantity: '100' }

function place(terms: object = {}, headers: Record<string, string> = {}) {
  const body = { ...RESTING, ...terms }
  return venue.call('/order/coinOrder', { body, token: user.token, headers })
}

/** The first span of the call that was answered with this id. */
const callOf = (request: string | null) =>
  collector.told(({ facts }) => facts['candor.request'] === request)

/** Another span of the same trace, by its name. */
const inTraceOf = ({ traceId }: ToldSpan, name: string) =>
  collector.told((span) => span.traceId === traceId && span.name === name)

test('an order is traced through portal, engine, journal, tables and stream', async () => {
  const answer = await place({ requestId: 'traced' })
  expect(answer.code).toBe(200)
  const call = await callOf(answer.headers.get('x-request-id'))
  expect(call).toMatchObject({
    name: 'POST /portal/order/coinOrder',
    parentSpanId: '',
    fault: undefined,
    node: 'alone',
    facts: { 'http.response.status_code': 200, 'candor.code': '200', 'candor.call': 'coinOrder' },
  })
  for (const name of ['session', 'parse', 'answer']) {
    expect((await inTraceOf(call, name)).parentSpanId).toBe(call.spanId)
  }
  const command = await inTraceOf(call, 'command placeSpotOrder')
  expect(command.facts['candor.command_id']).toMatch(/^[0-9a-f]{32}$/)
  const seq = command.facts['candor.seq']
  const decided = await inTraceOf(call, 'decide')
  expect(decided).toMatchObject({ parentSpanId: command.spanId, facts: { 'candor.seq': seq } })
  const waited = await inTraceOf(call, 'wait for the journal')
  // The write of the batch is a trace of its own, since it serves many: each refers to the other.
  const append = await collector.told(({ spanId }) => spanId === waited.links[0]!.spanId)
  expect(append).toMatchObject({ name: 'journal append', parentSpanId: '' })
  expect(append.traceId).not.toBe(call.traceId)
  const place_ = { traceId: command.traceId, spanId: command.spanId }
  expect(append.links).toContainEqual(place_)
  expect(append.startedAt).toBeGreaterThanOrEqual(decided.startedAt)
  expect((await inTraceOf(append, 'publish')).parentSpanId).toBe(append.spanId)
  const tables = await inTraceOf(call, 'tables')
  expect(tables).toMatchObject({ parentSpanId: command.spanId, fault: undefined })
  const written = await collector.told(
    ({ name, links }) =>
      name === 'tables write' && links.some(({ spanId }) => spanId === command.spanId),
  )
  expect(written.facts['candor.seq.last']).toBeGreaterThanOrEqual(seq as number)
})

test('a call that reads rows shows its wait for the caller’s own, and each statement by its table', async () => {
  const answer = await venue.call('/order/getCoinOrder', { body: {}, token: user.token })
  const call = await callOf(answer.headers.get('x-request-id'))
  await inTraceOf(call, 'wait for own rows')
  const statement = await inTraceOf(call, 'sql select spot_orders')
  expect(statement.facts).toEqual({ 'db.system.name': 'postgresql' })
})

test('a refused order tells by its code, and the engine’s step by its name', async () => {
  const answer = await place({ requestId: 'too-much', quantity: '1000000' })
  const call = await callOf(answer.headers.get('x-request-id'))
  expect(call.fault).toBe(`code ${answer.code}`)
  expect((await inTraceOf(call, 'command placeSpotOrder')).fault).toBe('balance_insufficient')
  expect(venue.logged()).toContain(`"trace_id":"${call.traceId}"`)
})

test('a traceparent is believed of a proxy that is trusted, as is its word not to trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'
  const traced = await place({ requestId: 'p-1' }, { traceparent: `00-${traceId}-${parent}-01` })
  const call = await callOf(traced.headers.get('x-request-id'))
  expect(call).toMatchObject({ traceId, parentSpanId: parent })
  const not = await place({ requestId: 'p-2' }, { traceparent: `00-${traceId}-${parent}-00` })
  await callOf((await place({ requestId: 'p-3' })).headers.get('x-request-id'))
  const request = not.headers.get('x-request-id')
  expect(collector.spans.filter(({ facts }) => facts['candor.request'] === request)).toEqual([])
})

test('turns of workers are traced', async () => {
  const turn = await collector.told(({ name }) => name === 'worker timekeeper')
  expect(turn.parentSpanId).toBe('')
})

/** Lines of the log that have this in this field. */
function linesOf(field: string, value: unknown): Record<string, unknown>[] {
  return venue
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line[field] === value)
}

describe('the id in an answer’s header finds the lines of its call', () => {
  test('where it was refused, at the usual level and with the refusal’s code', async () => {
    const answer = await place({ requestId: 'found', quantity: '1000000' })
    const lines = linesOf('request', answer.headers.get('x-request-id'))
    expect(lines).toMatchObject([
      { level: 'info', msg: 'Call', call: 'coinOrder', outcome: String(answer.code) },
    ])
    expect(lines[0]!['trace_id']).toMatch(/^[0-9a-f]{32}$/)
  })

  test('where it was faulted, and whatever was logged on its way', async () => {
    const failing = handler(
      calls.getConfig,
      async ({ log, store }: Pick<Kernel, 'log' | 'store'>) => {
        await nextTurn()
        await store.selectFrom('projector_state').select('seq').execute()
        log.warn({ depth: 'deep' }, 'Something is odd')
        throw new Error('and then it broke')
      },
    )
    const portal = await createPortal(venue.parts, { handlers: [failing] })
    const ask = (id: string) =>
      portal.app.inject({
        url: '/portal/common/getConfig',
        headers: { 'x-request-id': id },
        remoteAddress: '9.9.9.9',
      })
    const answers = await Promise.all([ask('client-7'), ask('not well "formed"')])
    for (const [place, { headers }] of answers.entries()) {
      const own = place === 0 ? { clientRequest: 'client-7' } : {}
      const lines = linesOf('request', headers['x-request-id'])
      expect(lines.map(({ msg }) => msg)).toEqual(['Something is odd', 'A call failed', 'Call'])
      for (const line of lines) expect(line).toMatchObject(own)
      expect(headers['x-request-id']).not.toContain('client')
    }
    expect(venue.logged()).not.toContain('well')
    await portal.app.close()
  })

  test('and no others: what is told to all after a batch is on nobody’s behalf', async () => {
    const { log, transactor } = venue.parts
    const stop = transactor.onCommit(() => log.info({}, 'A batch is durable'))
    await place({ requestId: 'first-of-its-batch' })
    stop()
    const told = linesOf('msg', 'A batch is durable')
    expect(told.length).toBeGreaterThan(0)
    for (const line of told) expect(line).not.toHaveProperty('request')
  })
})

test('neither the log nor a trace has what people sent, who they are or what proves it', async () => {
  const marked = (what: string) => `Marked${what}Value`
  const account = marked('Account')
  const password = marked('Password')
  const body = { type: 'account', account, password, confirmPassword: password, agree: true }
  const registered = await venue.call('/register', { body })
  const token = String(registered.data.token)
  const headers = { 'user-agent': marked('Device'), 'x-forwarded-for': '203.0.113.77' }
  const login = { type: 'account', account, password: marked('Wrong') }
  await venue.call('/login', { body: login, headers })
  await venue.call('/login', { body: { ...login, password }, headers })
  const names = { nickName: marked('Nick') }
  await venue.call('/player/updateInfo', { body: names, token, headers })
  const order = { ...RESTING, requestId: marked('Request') }
  await venue.call('/order/coinOrder', { body: order, token, headers })
  await venue.call('/order/getCoinOrder', { body: { symbol: marked('Symbol') }, token, headers })
  await venue.call(`/portal/${marked('Path')}?token=${token}`, { token, headers })
  const last = await venue.call('/player/getInfo', { token, headers })
  await callOf(last.headers.get('x-request-id'))
  const kept = venue.logged() + JSON.stringify(collector.spans)
  expect(kept).toContain('POST /portal/login')
  for (const secret of ['Marked', token, '203.0.113']) expect(kept).not.toContain(secret)
})
