import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { NO_BODY_SHA256, SIGNING_HEADERS, signedText } from '@candor/programs-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../../test/asking.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

let venue: TestVenue
let user: TestUser
let program: Program

beforeAll(async () => {
  venue = await startTestVenue({ LIMIT_KEY_WEIGHT_PER_MINUTE: '0' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  program = await programOf(venue, user, { rights: ['read', 'trade', 'transfer'] })
})

const ORDER = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '10' }
const JSON_ORDER = JSON.stringify(ORDER)
const openOrders = () => venue.parts.transactor.engine.openOrders(Number(user.id))
const ask = (method: string, path: string, request: ProgramRequest = {}) =>
  askAs({ address: venue.address, program }, method, path, request)

/** The headers of a request as the program signs it, as lines. */
function signedLines(method: string, target: string, body?: string): string[] {
  const terms = { timestamp: Date.now(), recvWindow: 5_000, nonce: randomBytes(12).toString('hex') }
  const bodySha256 =
    body === undefined ? NO_BODY_SHA256 : createHash('sha256').update(body).digest('hex')
  const signature = program.sign(signedText({ ...terms, method, target, bodySha256 }))
  return [
    `${SIGNING_HEADERS.key}: ${program.key.id}`,
    `${SIGNING_HEADERS.timestamp}: ${terms.timestamp}`,
    `${SIGNING_HEADERS.nonce}: ${terms.nonce}`,
    `${SIGNING_HEADERS.signature}: ${signature}`,
  ]
}

interface RawAnswer {
  status: number
  error: string | undefined
}

/** Sends a request byte for byte, and reads all that comes back until the connection is closed. */
async function sendRaw(start: string, lines: readonly string[], body = ''): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(venue.address)
  const socket = connect(Number(port), hostname)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  socket.write(`${[start, 'host: x', 'connection: close', ...lines].join('\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
  const text = Buffer.concat(parts).toString()
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})[\s\S]*?(?=HTTP\/1\.1 |$(?![\s\S]))/gm)].map(
    ([whole, status]) => ({
      status: Number(status),
      error: /"error":"(\w+)"/.exec(whole)?.[1],
    }),
  )
}

const jsonLines = (body: string) => [
  'content-type: application/json',
  `content-length: ${Buffer.byteLength(body)}`,
]

/** A POST of an order that is as it should be, but for the lines given. */
function post(lines: readonly string[], body = JSON_ORDER): Promise<RawAnswer[]> {
  const target = '/api/v1/orders'
  const signed = signedLines('POST', target, body)
  return sendRaw(`POST ${target} HTTP/1.1`, [...signed, ...jsonLines(body), ...lines], body)
}

test('byte for byte, a request that is as it should be is carried out', async () => {
  expect(await post([])).toEqual([{ status: 200, error: undefined }])
  expect(openOrders()).toHaveLength(1)
})

describe('what was signed for something else', () => {
  test.each([
    ['a list', 'DELETE', '/orders', { method: 'GET' }],
    ['a market', 'DELETE', '/orders?symbol=BTCUSDT', { target: '/api/v1/orders' }],
    [
      'the other order of a query',
      'DELETE',
      '/orders?side=buy&symbol=USDCUSDT',
      {
        target: '/api/v1/orders?symbol=USDCUSDT&side=buy',
      },
    ],
    [
      'a query that says the same in other letters',
      'DELETE',
      '/orders?side=%62uy',
      {
        target: '/api/v1/orders?side=buy',
      },
    ],
    ['the path with a slash at its end', 'DELETE', '/orders?', { target: '/api/v1/orders/' }],
    ['the path without the prefix', 'DELETE', '/orders', { target: '/orders' }],
    ['the whole address', 'DELETE', '/orders', { target: 'http://x/api/v1/orders' }],
    ['small letters', 'DELETE', '/orders', { method: 'delete' }],
    ['the socket', 'DELETE', '/orders', { method: 'GET', target: '/api/v1/ws' }],
  ])('%s cancels no orders', async (_, method, path, signedAs) => {
    await ask('POST', '/orders', { body: ORDER })
    const { status, data } = await ask(method, path, { signedAs })
    expect([status, data.error]).toEqual([401, 'signature_wrong'])
    expect(openOrders()).toHaveLength(1)
  })

  test.each([
    ['another quantity', JSON_ORDER.replace('10', '90')],
    ['the same with white space', `${JSON_ORDER} `],
    [
      'the same in another order',
      JSON.stringify(Object.fromEntries(Object.entries(ORDER).reverse())),
    ],
    ['nothing', ''],
  ])('a body with %s places no order', async (_, signedBody) => {
    const request = { body: JSON_ORDER, signedAs: { body: signedBody } }
    const { status, data } = await ask('POST', '/orders', request)
    expect([status, data.error]).toEqual([401, 'signature_wrong'])
    expect(openOrders()).toEqual([])
  })

  test.each([
    ['a header', { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE' }, '/orders'],
    ['a query', {}, '/orders?_method=DELETE'],
  ])('is not another method by %s', async (_, headers, path) => {
    await ask('POST', '/orders', { body: ORDER })
    await ask('GET', path, { headers })
    expect(openOrders()).toHaveLength(1)
  })
})

describe('a header that came twice', () => {
  test.each(Object.values(SIGNING_HEADERS).filter((name) => name !== SIGNING_HEADERS.recvWindow))(
    'is no credential, also where both say the same: %s',
    async (name) => {
      const target = '/api/v1/orders'
      const signed = signedLines('POST', target, JSON_ORDER)
      const twice = signed.filter((line) => line.startsWith(`${name}:`))
      expect(twice).toHaveLength(1)
      const lines = [...signed, ...twice, ...jsonLines(JSON_ORDER)]
      expect(await sendRaw(`POST ${target} HTTP/1.1`, lines, JSON_ORDER)).toEqual([
        { status: 401, error: 'credentials_malformed' },
      ])
      expect(openOrders()).toEqual([])
    },
  )

  test.each([
    ['idempotency-key: one', 'field_invalid', 400],
    [`${SIGNING_HEADERS.recvWindow}: 5000`, 'credentials_malformed', 401],
  ])('is refused: %s', async (line, error, status) => {
    expect(await post([line, line])).toEqual([{ status, error }])
    expect(openOrders()).toEqual([])
  })

  test.each([
    ['two lengths', [`content-length: ${JSON_ORDER.length}`, 'content-length: 2']],
    ['a length and pieces', [`content-length: ${JSON_ORDER.length}`, 'transfer-encoding: chunked']],
    ['a length that is none', ['content-length: +5']],
    ['a header in two lines', [`content-length: ${JSON_ORDER.length}`, ' 2']],
    ['white space before the colon', [`content-length : ${JSON_ORDER.length}`]],
  ])('says how long the body is, and with %s it is read by nobody', async (_, lines) => {
    const target = '/api/v1/orders'
    const signed = [...signedLines('POST', target, JSON_ORDER), 'content-type: application/json']
    const answers = await sendRaw(`POST ${target} HTTP/1.1`, [...signed, ...lines], JSON_ORDER)
    expect(answers).toEqual([{ status: 400, error: expect.anything() as string }])
    expect(openOrders()).toEqual([])
  })
})

describe('a body', () => {
  test('with one field twice is read as JSON is, the last one counts, for the request’s terms too', async () => {
    const body = `${JSON_ORDER.slice(0, -1)},"quantity":"20"}`
    const headers = { 'idempotency-key': 'twice' }
    const placed = await ask('POST', '/orders', { body, headers })
    expect(placed.data).toMatchObject({ quantity: '20.0' })
    const as = (quantity: string) =>
      ask('POST', '/orders', { body: { ...ORDER, quantity }, headers })
    expect((await as('20')).data.id).toBe(placed.data.id)
    expect((await as('10')).data.error).toBe('request_reused')
    expect(openOrders()).toHaveLength(1)
  })

  test.each([
    ['another type', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['several types', 'application/json, text/plain'],
    ['a type of its own', 'application/vnd.candor+json'],
  ])('of %s is not read', async (_, type) => {
    const refused = await ask('POST', '/orders', { body: ORDER, headers: { 'content-type': type } })
    expect([refused.status, refused.data.error]).toEqual([400, 'malformed_request'])
    expect(openOrders()).toEqual([])
  })

  test('of no type is not read', async () => {
    const target = '/api/v1/orders'
    const lines = [
      ...signedLines('POST', target, JSON_ORDER),
      `content-length: ${JSON_ORDER.length}`,
    ]
    expect(await sendRaw(`POST ${target} HTTP/1.1`, lines, JSON_ORDER)).toEqual([
      { status: 400, error: 'malformed_request' },
    ])
    expect(openOrders()).toEqual([])
  })

  test('that comes along with a GET is part of what is signed', async () => {
    const target = '/api/v1/key'
    const body = '{}'
    for (const [signed, status] of [
      [signedLines('GET', target), 401],
      [signedLines('GET', target, body), 200],
    ] as const) {
      const lines = [...signed, ...jsonLines(body)]
      const [answer] = await sendRaw(`GET ${target} HTTP/1.1`, lines, body)
      expect(answer!.status).toBe(status)
    }
  })
})

describe('an address that can be read in two ways', () => {
  test.each([
    ['//api/v1/orders', '/api/v1/orders'],
    ['/api/v1//orders', '/api/v1/orders'],
    ['/api/v1/./orders', '/api/v1/orders'],
    ['/api/v1/key/../orders', '/api/v1/orders'],
    ['/API/V1/ORDERS', '/api/v1/orders'],
    ['/api/v1/orders/', '/api/v1/orders'],
    ['/api/v1/orders;x=1', '/api/v1/orders'],
  ])('%s is not the operation that was signed', async (sent, signed) => {
    await ask('POST', '/orders', { body: ORDER })
    for (const target of [signed, sent]) {
      await sendRaw(`DELETE ${sent} HTTP/1.1`, signedLines('DELETE', target))
    }
    expect(openOrders()).toHaveLength(1)
  })

  test('the whole address, as proxies are asked, is good where it is what was signed', async () => {
    const whole = 'http://elsewhere.example/api/v1/orders'
    await ask('POST', '/orders', { body: ORDER })
    const [forged] = await sendRaw(
      `DELETE ${whole} HTTP/1.1`,
      signedLines('DELETE', '/api/v1/orders'),
    )
    expect(forged).toEqual({ status: 401, error: 'signature_wrong' })
    expect(openOrders()).toHaveLength(1)
    await sendRaw(`DELETE ${whole} HTTP/1.1`, signedLines('DELETE', whole))
    expect(openOrders()).toEqual([])
  })

  test('a second request in the body of the first is part of its body', async () => {
    const hidden = `DELETE /api/v1/orders HTTP/1.1\r\nhost: x\r\n${signedLines('DELETE', '/api/v1/orders').join('\r\n')}\r\n\r\n`
    await ask('POST', '/orders', { body: ORDER })
    const target = '/api/v1/orders'
    const lines = [...signedLines('POST', target, hidden), ...jsonLines(hidden)]
    expect(await sendRaw(`POST ${target} HTTP/1.1`, lines, hidden)).toEqual([
      { status: 400, error: 'malformed_request' },
    ])
    expect(openOrders()).toHaveLength(1)
  })
})
