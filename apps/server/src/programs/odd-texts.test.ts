// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../test/asking.ts'
import { fundCoins } from '../../test/fund-people.ts'
import { type Program, programOf } from '../../test/program.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../test/venue.ts'
import { type ProgramClient, connect } from './socket/test/program-client.ts'

let venue: TestVenue
let user: TestUser
let program: Program
let client: ProgramClient

beforeAll(async () => {
  const unbounded = { LIMIT_KEY_WEIGHT_PER_MINUTE: '0', LIMIT_SOCKETS_PER_ADDRESS: '0' }
  venue = await startTestVenue(unbounded)
})
afterAll(() => venue.close())
beforeEach(async () => {
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '1000')
  program = await programOf(venue, user, { rights: ['read', 'trade', 'transfer'] })
  client = await connect(venue)
  await client.logOn(program)
  return () => client.close()
})

const ORDER = { symbol: 'USDCUSDT', side: 'buy', type: 'limit', price: '0.5', quantity: '10' }
const openOrders = () => venue.parts.transactor.engine.openOrders(Number(user.id))

const ask = (method: string, path: string, request: ProgramRequest = {}) =>
  askAs({ address: venue.address, program }, method, path, request)
const placeAs = (body: object | string, headers: Record<string, string> = {}) =>
  ask('POST', '/orders', { body, headers })

/** Names that every object of JavaScript has. */
const OF_OBJECTS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

describe('an own name that every object of JavaScript has', () => {
  test.each(OF_OBJECTS)('names one order, as any other does: %s', async (clientOrderId) => {
    const unknown = await client.ask('order.cancel', { clientOrderId })
    expect(unknown.error).toMatchObject({ error: 'order_unknown' })
    const placed = (await placeAs({ ...ORDER, clientOrderId })).data
    expect(placed.clientOrderId).toBe(clientOrderId)
    expect((await client.done('order.place', { ...ORDER, clientOrderId })).id).toBe(placed.id)
    const taken = await placeAs({ ...ORDER, clientOrderId }, { 'idempotency-key': 'another' })
    expect([taken.status, taken.data.error]).toEqual([409, 'client_id_taken'])
    const { rows } = (await ask('GET', `/orders?clientOrderId=${clientOrderId}`)).data
    expect(rows).toEqual([placed])
    expect(await client.done('order.amend', { clientOrderId, quantity: '9' })).toEqual({
      ...{ id: placed.id, status: 'open' },
    })
    expect(await client.done('order.cancel', { clientOrderId })).toEqual({
      ...{ id: placed.id, status: 'cancelled' },
    })
    expect(openOrders()).toEqual([])
  })

  test.each(OF_OBJECTS)('is a request like any other, and nobody’s but theirs: %s', async (key) => {
    const headers = { 'idempotency-key': key }
    const first = await placeAs(ORDER, headers)
    expect(first.status).toBe(200)
    expect((await placeAs(ORDER, headers)).data.id).toBe(first.data.id)
    expect((await client.done('order.place', { ...ORDER, requestId: key })).id).toBe(first.data.id)
    const other = await venue.newUser()
    await fundCoins(venue, other, 'USDT', '1000')
    const theirs = await askAs(
      { address: venue.address, program: await programOf(venue, other) },
      'POST',
      '/orders',
      { body: ORDER, headers },
    )
    expect(theirs.status).toBe(200)
    expect(theirs.data.id).not.toBe(first.data.id)
    expect(openOrders()).toHaveLength(1)
  })
})

/** Own names that are refused, over both ways alike. */
const BAD_NAMES: [string, unknown, string][] = [
  ['nothing', '', 'client_id_invalid'],
  ['a line feed at its end', 'name\n', 'client_id_invalid'],
  ['white space', 'my name', 'client_id_invalid'],
  ['letters of full width', 'ｎａｍｅ', 'client_id_invalid'],
  ['an accent', 'nom-é', 'client_id_invalid'],
  ['a Cyrillic letter that looks like Latin', 'nаme', 'client_id_invalid'],
  ['a picture', '💸', 'client_id_invalid'],
  ['half of a surrogate', '\ud83d', 'client_id_invalid'],
  ['a mark that turns text around', 'a\u202eb', 'client_id_invalid'],
  ['37 characters', 'a'.repeat(37), 'field_invalid'],
  ['50,000 characters', 'a'.repeat(50_000), 'field_invalid'],
  ['no text but a number', 7, 'field_invalid'],
  ['no text but a list', ['name'], 'field_invalid'],
  ['no text but an object', { toString: 'name' }, 'field_invalid'],
]

describe.each(BAD_NAMES)('an own name of %s', (_, clientOrderId, error) => {
  test('is refused over REST and the socket, alone and in a batch', async () => {
    const order = { ...ORDER, clientOrderId }
    const alone = await placeAs(order)
    expect(alone.data).toMatchObject({ error, details: { field: 'clientOrderId' } })
    expect((await client.ask('order.place', order)).error).toMatchObject({ error })
    expect((await client.ask('order.cancel', { clientOrderId })).error).toMatchObject({
      details: { field: 'clientOrderId' },
    })
    const [good, bad] = await client.done('orders.batch', {
      orders: [
        { do: 'place', ...ORDER },
        { do: 'place', ...order },
      ],
    })
    expect([good.ok, bad.error.error]).toEqual([true, error])
    expect(openOrders()).toHaveLength(1)
  })
})

test('an own name with NUL is refused over both ways', async () => {
  const order = { ...ORDER, clientOrderId: 'a\0b' }
  expect((await placeAs(order)).data.error).toBe('malformed_request')
  expect((await client.ask('order.place', order)).error!.error).toBe('client_id_invalid')
  expect((await placeAs({ ...ORDER, 'a\0b': 1 })).data.error).toBe('malformed_request')
  expect((await client.ask('order.place', { ...ORDER, 'a\0b': 1 })).error!.error).toBe(
    'field_unknown',
  )
  expect(openOrders()).toEqual([])
})

describe('an Idempotency-Key', () => {
  test.each([
    ['of 65 characters', 'a'.repeat(65)],
    ['of 8,000 characters', 'a'.repeat(8_000)],
    ['with an accent', 'é'],
    ['with white space', 'a b'],
    ['that came twice', 'a, a'],
    ['of nothing', ''],
    ['of quotes alone', '""'],
    ['with a quote at its beginning alone', '"a'],
    ['with a quote at its end alone', 'a"'],
    ['in single quotes', "'a'"],
    ['with a tab', 'a\tb'],
  ])('%s is refused, and nothing is done', async (_, key) => {
    const { status, data } = await placeAs(ORDER, { 'idempotency-key': key })
    expect([status, data.error]).toEqual([400, 'field_invalid'])
    expect(data.details).toEqual({ field: 'Idempotency-Key' })
    expect(openOrders()).toEqual([])
  })

  test.each([
    ['64 characters', 'a'.repeat(64)],
    ['all that it may have', 'Az09_.:-'],
    ['itself in quotes', '"quoted"'],
  ])('of %s acts once', async (_, key) => {
    const headers = { 'idempotency-key': key }
    const first = await placeAs(ORDER, headers)
    expect((await placeAs(ORDER, headers)).data.id).toBe(first.data.id)
    expect(openOrders()).toHaveLength(1)
  })

  test('is one over all operations: what was an order is no transfer', async () => {
    const headers = { 'idempotency-key': 'one' }
    await placeAs(ORDER, headers)
    const body = { currency: 'USDT', amount: '10', from: 'spot', to: 'funding' }
    const moved = await ask('POST', '/transfers', { body, headers })
    expect([moved.status, moved.data.error]).toEqual([409, 'request_reused'])
  })
})

describe('a field that every object of JavaScript has', () => {
  const json = JSON.stringify(ORDER)
  test.each([
    ['beside the others', `${json.slice(0, -1)},"__proto__":{"quantity":"900"}}`, '__proto__'],
    ['in place of them', `{"__proto__":${json},"symbol":"USDCUSDT"}`, '__proto__'],
    ['deep inside', `${json.slice(0, -1)},"exits":{"__proto__":{}}}`, 'exits.__proto__'],
    ['by another name', `${json.slice(0, -1)},"constructor":{"prototype":{}}}`, 'constructor'],
  ])('is unknown %s, over both ways', async (_, body, field) => {
    const refused = await placeAs(body)
    expect(refused.data).toMatchObject({ error: 'field_unknown', details: { field } })
    const fields = JSON.parse(body) as object
    const frame = JSON.stringify({ id: 1, op: 'order.place' }).slice(0, -1)
    const answer = new Promise<string>((resolve) =>
      client.socket.once('message', (data: Buffer) => resolve(data.toString())),
    )
    expect(Object.hasOwn(fields, field.split('.')[0]!)).toBe(true)
    client.socket.send(`${frame},${body.slice(1)}`)
    expect(JSON.parse(await answer)).toMatchObject({
      error: { error: 'field_unknown', details: { field } },
    })
    expect(openOrders()).toEqual([])
    expect(({} as { quantity?: string }).quantity).toBeUndefined()
  })

  test.each(OF_OBJECTS)('is no op, channel, market, side or language: %s', async (name) => {
    const errors = await Promise.all([
      client.ask(name),
      client.ask('subscribe', { channel: name }),
      client.ask('subscribe', { channel: 'book', symbol: name }),
      client.ask('subscribe', { channel: 'candles', symbol: 'BTCUSDT', interval: name }),
      client.ask('order.place', { ...ORDER, side: name }),
      client.ask('orders.batch', { orders: [{ do: name }] }),
    ])
    expect(errors.slice(0, 5).map(({ error }) => error?.error)).toEqual([
      ...['op_unknown', 'channel_unknown'],
      ...['field_invalid', 'field_invalid', 'field_invalid'],
    ])
    expect(errors[5]!.result).toMatchObject([{ ok: false, error: { error: 'field_invalid' } }])
    const spoken = await ask('GET', '/orders/999', { headers: { lang: name } })
    expect(spoken.data).toMatchObject({ error: 'order_unknown' })
    expect(spoken.data.message).toMatch(/\w/)
    expect((await ask('GET', `/fills?${name}=1`)).data.error).toBe('field_unknown')
    expect((await ask('GET', `/orders/${name}`)).data.error).toBe('field_invalid')
  })
})
