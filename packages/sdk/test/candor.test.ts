import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { Candor, CandorError, ed25519Key, hmacKey, publicKeyOf } from '../src/index.ts'
import { type Reply, type StandIn, type Taken, isSigned, standIn } from './venue-stand-in.ts'

const ID = 'k'.repeat(27)
const SECRET = 'a secret of the venue'
const ORDER = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '1', quantity: '2' } as const

let venue: StandIn
afterEach(() => venue.close())

/** A venue whose clock is a minute ahead, and a program with a key there. */
async function open(reply: (taken: Taken, count: number) => Reply, key = hmacKey(ID, SECRET)) {
  venue = await standIn((taken, count) =>
    taken.target === '/api/v1/time'
      ? { body: { ms: Date.now() + 60_000, iso: '' } }
      : reply(taken, count),
  )
  return new Candor({ origin: venue.origin, key, timeoutMs: 5_000 })
}

const signed = () => venue.taken.filter(({ target }) => target !== '/api/v1/time')
const refusal = (error: string, status: number, headers = {}) => ({
  status,
  headers,
  body: { code: 1, error, message: `It is ${error}.`, details: { field: 'price' } },
})

describe('what is sent', () => {
  test('is signed by HMAC over method, target and body, by the venue’s clock', async () => {
    const candor = await open(() => ({ body: { id: '7' } }))
    expect(await candor.placeOrder(ORDER)).toEqual({ id: '7' })
    const [one] = signed()
    expect(one).toMatchObject({ method: 'POST', target: '/api/v1/orders' })
    expect(JSON.parse(one!.body)).toEqual(ORDER)
    expect(isSigned(one!, { secret: SECRET })).toBe(true)
    expect(isSigned({ ...one!, target: '/api/v1/transfers' }, { secret: SECRET })).toBe(false)
    expect(Number(one!.headers['candor-timestamp'])).toBeGreaterThan(Date.now() + 50_000)
  })

  test('is signed by Ed25519, from PEM, bytes or base64 alike', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
    const seed = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(16)
    const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(12)
    const candor = await open(() => ({ body: [] }), ed25519Key(ID, pem))
    await candor.listBalances({ account: 'spot' })
    expect(signed()[0]!.target).toBe('/api/v1/balances?account=spot')
    expect(isSigned(signed()[0]!, { publicKey })).toBe(true)
    const forms = [pem, new Uint8Array(seed), seed.toString('base64')]
    expect(forms.map((form) => ed25519Key(ID, form).sign('x'))).toEqual(
      Array(3).fill(ed25519Key(ID, pem).sign('x')),
    )
    expect(forms.map(publicKeyOf)).toEqual(Array(3).fill(raw.toString('base64')))
  })

  test('says how far the venue was seen, so that nothing older is read elsewhere', async () => {
    const candor = await open((_, count) => ({
      headers: { 'candor-seen': `v.${count}.0` },
      body: [],
    }))
    await candor.listFees()
    await candor.listFees()
    const [first, second] = signed().map(({ headers }) => headers['candor-seen'])
    expect([first, second]).toEqual([undefined, 'v.2.0'])
  })

  test('has no signature where anyone may ask', async () => {
    const candor = await open(() => ({ body: { symbol: 'BTCUSDT' } }))
    await candor.getTicker({ symbol: 'BTCUSDT' })
    expect(venue.taken).toHaveLength(1)
    expect(venue.taken[0]!.target).toBe('/api/v1/markets/BTCUSDT/ticker')
    expect(venue.taken[0]!.headers['candor-key']).toBeUndefined()
  })

  test('puts path, query and body where each belongs', async () => {
    const candor = await open(() => ({ body: {} }))
    await candor.amendOrder({ id: '12', price: '3.5' })
    await candor.listFills({ symbol: 'BTCUSDT', from: 5, limit: 10 })
    await candor.cancelOrders({ side: 'sell' })
    expect(signed().map(({ method, target, body }) => [method, target, body])).toEqual([
      ['PATCH', '/api/v1/orders/12', '{"price":"3.5"}'],
      ['GET', '/api/v1/fills?symbol=BTCUSDT&from=5&limit=10', ''],
      ['DELETE', '/api/v1/orders?side=sell', ''],
    ])
  })
})

describe('an answer that is lost', () => {
  test('is asked for again with the same Idempotency-Key and a fresh nonce', async () => {
    const candor = await open((_, count) => (count === 2 ? 'lost' : { body: { id: '7' } }))
    await candor.placeOrder(ORDER)
    const [first, second] = signed().map(({ headers }) => headers)
    expect(first!['idempotency-key']).toMatch(/^[A-Za-z0-9_-]{20}$/)
    expect(second!['idempotency-key']).toBe(first!['idempotency-key'])
    expect(second!['candor-nonce']).not.toBe(first!['candor-nonce'])
    expect(isSigned(signed()[1]!, { secret: SECRET })).toBe(true)
  })

  test('is told as unknown once it is lost for good', async () => {
    const candor = await open(() => 'lost')
    const error = await candor.placeOrder(ORDER, { idempotencyKey: 'mine' }).catch(asIs)
    expect(error).toMatchObject({ code: 0, error: 'network', status: 0, outcomeUnknown: true })
    expect(signed().map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('mine'))
  })

  test('of a cancel is the cancelled order, where the first try had done it', async () => {
    const candor = await open(({ method }, count) => {
      if (count === 2) return 'lost'
      if (method === 'DELETE') return refusal('order_already_cancelled', 409)
      return { body: { id: '7', status: 'cancelled' } }
    })
    expect(await candor.cancelOrder({ id: '7' })).toMatchObject({ status: 'cancelled' })
  })
})

describe('a refusal', () => {
  test('has the venue’s code, name, sentence and details, the status and the time to wait', async () => {
    const candor = await open(() => refusal('too_many_requests', 429, { 'retry-after': '7' }))
    const error = await candor.placeOrder(ORDER).catch(asIs)
    expect(error).toBeInstanceOf(CandorError)
    expect(error).toMatchObject({
      code: 1,
      error: 'too_many_requests',
      message: 'It is too_many_requests.',
      details: { field: 'price' },
      status: 429,
      retryAfter: 7,
      outcomeUnknown: false,
    })
    expect(signed()).toHaveLength(1)
  })

  test('of the clock is met once by asking the time again', async () => {
    const late = refusal('signature_expired', 401)
    const candor = await open((_, count) => (count === 2 ? late : { body: [] }))
    expect(await candor.listFees()).toEqual([])
    expect(venue.taken.map(({ target }) => target)).toEqual([
      '/api/v1/time',
      '/api/v1/fees',
      '/api/v1/time',
      '/api/v1/fees',
    ])
  })

  test('of a cancel that was already done stays one, where no answer was lost', async () => {
    const candor = await open(() => refusal('order_already_cancelled', 409))
    const error = await candor.cancelOrder({ id: '7' }).catch(asIs)
    expect(error).toMatchObject({ error: 'order_already_cancelled', repeated: false })
  })
})

test('rows of all pages are read one after the other, and no page more than is read', async () => {
  const candor = await open(({ target }) =>
    target.includes('cursor=a.1')
      ? { body: { rows: [{ id: '3' }], nextCursor: null } }
      : { body: { rows: [{ id: '1' }, { id: '2' }], nextCursor: 'a.1' } },
  )
  const ids: string[] = []
  for await (const { id } of candor.rows('listFills', { symbol: 'BTCUSDT' })) ids.push(id)
  expect(ids).toEqual(['1', '2', '3'])
  expect(signed().map(({ target }) => target)).toEqual([
    '/api/v1/fills?symbol=BTCUSDT',
    '/api/v1/fills?symbol=BTCUSDT&cursor=a.1',
  ])
})

test('a private operation without a key fails before anything is sent', async () => {
  await open(() => ({ body: {} }))
  const candor = new Candor({ origin: venue.origin })
  await expect(candor.listFees()).rejects.toThrow('This operation takes a key.')
  expect(venue.taken).toHaveLength(0)
})

const asIs = (error: unknown) => error
