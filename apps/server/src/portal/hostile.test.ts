// @module-tag long
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditState } from '@candor/engine'
import { ERRORS, LANGUAGES, errorNameOf } from '@candor/protocol'
import { broken, valuesOf } from '../../test/schema-values.ts'
import {
  type PortalAnswer,
  type TestUser,
  type TestVenue,
  startTestVenue,
} from '../../test/venue.ts'
import { HANDLERS } from '../main/parts.ts'

/** What ends the session would take the door away that the others shall pass. */
const ENDING = new Set(['logout', 'stopAccount'])

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
})
afterAll(() => venue.close())

/** Nothing of the inside: no stack, no statement, no path, no library's own words. */
const INTERNAL =
  /\bat .+\.(ts|js):\d+|node_modules|\bSELECT\b|\binsert into\b|syntax error|ECONN|Error:/

function expectEnvelope(answer: PortalAnswer): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.code).not.toBe(ERRORS.internal_fault.code)
  expect(answer.text).not.toMatch(INTERNAL)
  if (answer.code === 200) return
  expect(errorNameOf(answer.code)).toBe(answer.data.error)
  expect(answer.msg).toMatch(/\S/)
  expect(answer.msg).not.toMatch(/\{\w+\}/)
}

describe('hostile requests', () => {
  test.each(HANDLERS.map(({ call }) => [call.name, call] as const))(
    'to %s are answered with a code and a sentence, never a fault',
    async (_name, call) => {
      const requests = fc.record({
        params: broken(valuesOf(call.params)),
        query: broken(valuesOf(call.query)),
        body: broken(valuesOf(call.body)),
        lang: fc.constantFrom(...LANGUAGES),
        signedIn: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(requests, async ({ params, query, body, lang, signedIn }) => {
          const answer = await venue.call(pathOf(call.path, params) + queryText(query), {
            method: call.method,
            headers: { lang },
            ...(call.method === 'POST' ? { body: body === undefined ? {} : body } : {}),
            token: signedIn && !ENDING.has(call.name) ? user.token : undefined,
          })
          expectEnvelope(answer)
        }),
        { numRuns: 60 },
      )
    },
  )

  test('left the ledger balanced and the person as they were', async () => {
    const me = await venue.call('/player/getInfo', { token: user.token })
    expect(me.data.account).toBe(user.account)
    expect(auditState(venue.parts.transactor.engine)).toEqual([])
    expect(venue.logged()).not.toContain('"level":"error"')
  })
})

describe('a request that is not one', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    venue.call('/login', { method: 'POST', body, headers })

  test.each([
    ['broken JSON', '{"broken": '],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '1'],
    ['a prototype', '{"__proto__": {"admin": true}}'],
    ['a nested prototype', '{"a": {"__proto__": {"admin": true}}}'],
    ['a NUL character', '{"type": "account", "account": "a\\u0000", "password": "x"}'],
    ['a NUL character in a key', '{"a\\u0000": 1}'],
    ['very deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('(%s) is refused with a sentence', async (_what, body) => {
    const answer = await post(body)
    expectEnvelope(answer)
    expect(answer.status).toBe(200)
    expect([400, 1000, 1001, 1004]).toContain(answer.code)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('of another content type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await post('type=account', { 'content-type': type })
      expect([answer.status, answer.code]).toEqual([200, 400])
    }
  })

  test('that is too large is refused with HTTP 413', async () => {
    const answer = await post(JSON.stringify({ account: 'x'.repeat(70_000) }))
    expect([answer.status, answer.code]).toEqual([413, 413])
  })

  test('to an unknown path, or by another method, is refused with HTTP 404', async () => {
    for (const [path, method] of [
      ['/nowhere', 'GET'],
      ['/nowhere', 'POST'],
      ['/login', 'GET'],
      ['/login', 'DELETE'],
      ['/common/getConfig', 'POST'],
      ['/order/revokeCoin/1/2', 'POST'],
    ] as const) {
      const answer = await venue.call(path, { method })
      expect([answer.status, answer.code]).toEqual([404, 404])
    }
  })

  test.each(['/order/revokeCoin/%00', '/order/revokeCoin/%zz', '/%2e%2e/%2e%2e/etc/passwd'])(
    'to %s is refused',
    async (path) => expectEnvelope(await venue.call(path, { method: 'POST', token: user.token })),
  )

  test('with an empty body is one without fields', async () => {
    const answer = await post('')
    expect(answer.data).toMatchObject({ error: 'field_missing' })
  })
})

describe('what belongs to somebody else', () => {
  test('answers as not there', async () => {
    const other = await venue.newUser()
    const { transactor } = venue.parts
    const { engine } = transactor
    const owner = Number(user.id)
    await transactor.submit({
      kind: 'transfer',
      user: owner,
      currency: engine.currencyId('USDT')!,
      amount: engine.available(owner, 'funding', 0),
      from: 'funding',
      to: 'coin',
      requestId: 'to-coin',
    })
    const body = {
      symbol: 'XRPUSDT',
      side: 'buy',
      method: 'limit',
      price: '0.2',
      quantity: '20',
      requestId: 'mine-1',
    }
    const placed = await venue.call('/order/coinOrder', { body, token: user.token })
    expect(placed.code).toBe(200)
    const { id } = placed.data
    const cancel = (token: string, order: string) =>
      venue.call(`/order/revokeCoin/${order}`, { method: 'POST', body: {}, token })
    const foreign = await cancel(other.token, id)
    const unknown = await cancel(other.token, '999999999')
    expect(foreign.text).toBe(unknown.text)
    expect(foreign.data.error).toBe('order_unknown')
    const list = await venue.call('/order/getCoinOrder', { body: {}, token: other.token })
    expect(list.data.records).toEqual([])
    expect((await cancel(user.token, id)).code).toBe(200)
  })
})

function pathOf(path: string, params: unknown): string {
  const given = typeof params === 'object' && params !== null ? params : {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (given as Record<string, unknown>)[name] ?? '1'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    // An empty part, or one that is all dots, would make another path of it.
    return /^\.{0,2}$/.test(text) ? '1' : encodeURIComponent(text.toWellFormed()).slice(0, 3_000)
  })
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text === undefined
      ? []
      : [`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`]
  })
  return `?${parts.join('&')}`.slice(0, 10_000)
}
