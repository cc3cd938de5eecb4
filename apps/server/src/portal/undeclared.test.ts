import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, ERRORS, LANGUAGES } from '@candor/protocol'
import { picture } from '../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { HANDLERS } from '../main/parts.ts'

let venue: TestVenue
let user: TestUser

beforeAll(async () => {
  venue = await startTestVenue()
  user = await venue.newUser()
})
afterAll(() => venue.close())

interface Envelope {
  code: number
  msg: string
  data: { error?: string; details?: Record<string, string> } | null
}

/** Sends exactly this, a body with a GET as well, and answers status and envelope. */
async function send(method: string, path: string, body?: string | FormData) {
  const form = body instanceof FormData ? new Response(body) : undefined
  const bytes = form
    ? Buffer.from(await form.arrayBuffer())
    : body === undefined
      ? undefined
      : Buffer.from(body as string)
  const request = httpRequest(`${venue.address}/portal${path}`, {
    method,
    headers: {
      'coin-auth': user.token,
      ...(bytes === undefined
        ? {}
        : {
            'content-type': form?.headers.get('content-type') ?? 'application/json',
            'content-length': String(bytes.length),
          }),
    },
  })
  request.end(bytes)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const text = (await answer.toArray()).join('')
  return { status: answer.statusCode, ...(JSON.parse(text) as Envelope) }
}

const unknown = (field: string) => ({
  status: 200,
  code: ERRORS.field_unknown.code,
  msg: `“${field}” is not a field of this call`,
  data: { error: 'field_unknown', details: { field } },
})

const pathOf = (call: Call) => call.path.replace(/\{\w+\}/g, '1')
const methodsOf = (call: Call) => [call.method, ...(call.alsoPost ? ['POST'] : [])]

describe('a field that the call does not declare is refused by its name', () => {
  test.each(HANDLERS.map(({ call }) => [call.name, call] as const))('by %s', async (_, call) => {
    const path = pathOf(call)
    for (const method of methodsOf(call)) {
      expect(await send(method, `${path}?colour=blue`)).toEqual(unknown('colour'))
      expect(await send(method, `${path}?__proto__=1`)).toEqual(unknown('__proto__'))
      expect(await send(method, path, '{"colour":null}')).toEqual(unknown('colour'))
      expect(await send(method, path, '{"__proto__":{"admin":true}}')).toEqual(unknown('__proto__'))
      expect(await send(method, path, '{"constructor":{"prototype":{}}}')).toEqual(
        unknown('constructor'),
      )
    }
  })

  test('and left the session and the person as they were', async () => {
    const { code, data } = await venue.call('/player/getInfo', { token: user.token })
    expect([code, data.account]).toEqual([200, user.account])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

test('what would move money moves nothing with a field too many, and moves it once without', async () => {
  const terms = { currencyCode: 'USDT', amount: '4', from: 1, to: 2, requestId: 'one' }
  const move = (body: object, query = '') =>
    send('POST', `/account/executeUserCutTurn${query}`, JSON.stringify(body))
  const balances = async () => (await send('POST', '/account/list', '{}')).data
  const before = await balances()
  expect(await move({ ...terms, note: 'rent' })).toEqual(unknown('note'))
  expect((await move(terms, '?amount=5')).data?.error).toBe('field_misplaced')
  expect(await balances()).toEqual(before)
  expect((await move(terms)).code).toBe(200)
  expect(await balances()).not.toEqual(before)
})

describe('a field in the wrong place is refused, and the right one is named', () => {
  test('page and limit in the query of a call that takes them in its body', async () => {
    for (const [query, field] of [
      ['page=2&limit=20', 'page'],
      ['limit=20', 'limit'],
      ['status=executed', 'status'],
    ]) {
      expect(await send('POST', `/order/getCoinOrder?${query}`, '{}')).toEqual({
        status: 200,
        code: ERRORS.field_misplaced.code,
        msg: `“${field}” belongs in the body of the request`,
        data: { error: 'field_misplaced', details: { field, place: 'body' } },
      })
    }
    const { code, data } = await send('POST', '/order/getCoinOrder', '{"page":1,"limit":5}')
    expect([code, data]).toMatchObject([200, { limit: 5 }])
  })

  test('and in the body of one that takes them in its query, GET or POST', async () => {
    for (const [method, path] of [
      ['GET', '/account/page'],
      ['POST', '/order/getSpotOrder'],
    ] as const) {
      const { data } = await send(method, path, '{"page":2}')
      expect(data).toEqual({
        error: 'field_misplaced',
        details: { field: 'page', place: 'query' },
      })
    }
  })
})

describe('a form', () => {
  const photo = async () => new Blob([new Uint8Array(await picture())])
  /** The one form that needs a query is read for a request that there is, and no other. */
  const tokenOfRecovery = async () => {
    const body = { account: user.account, kind: 'email', contact: 'new@example.com' }
    return `?token=${(await venue.call('/recovery/begin', { body })).data.token}`
  }

  test.each(HANDLERS.filter(({ call }) => call.multipart).map(({ call }) => [call.name, call]))(
    'of %s has a file and nothing else',
    async (_, call) => {
      const path = `${pathOf(call)}${call.query ? await tokenOfRecovery() : ''}`
      const before = new FormData()
      before.append('colour', 'blue')
      before.append('file', await photo(), 'a.png')
      const after = new FormData()
      after.append('file', await photo(), 'a.png')
      after.append('colour', 'blue')
      const elsewhere = new FormData()
      elsewhere.append('photo', await photo(), 'a.png')
      expect(await send('POST', path, before)).toEqual(unknown('colour'))
      expect(await send('POST', path, after)).toEqual(unknown('colour'))
      expect(await send('POST', path, elsewhere)).toEqual(unknown('photo'))
    },
  )

  test('with a field too many leaves no file behind', async () => {
    const rows = await venue.parts.store.selectFrom('files').selectAll().execute()
    expect(rows).toEqual([])
  })
})

test('the same query key twice is refused by its name, not taken for one of both', async () => {
  const { data } = await send('GET', '/account/page?page=1&page=2')
  expect(data).toEqual({ error: 'field_invalid', details: { field: 'page' } })
})

test('a long or hostile name comes back short and plain, in every language', async () => {
  const name = `<img src=x onerror=alert(1)>\n\u202e${'x'.repeat(5_000)}`
  for (const lang of LANGUAGES) {
    const answer = await venue.call('/login', { body: { [name]: 1 }, headers: { lang } })
    expect(answer.data.error).toBe('field_unknown')
    const { field } = answer.data.details as { field: string }
    expect([...field]).toHaveLength(64)
    expect(answer.msg).toContain(field)
    expect(answer.text).not.toMatch(/<|>|\\n|\u202e/)
  }
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`field${at}`, 1]))
  expect((await venue.call('/login', { body: many })).data.details).toEqual({ field: 'field0' })
  expect(venue.logged()).not.toContain('onerror')
})
