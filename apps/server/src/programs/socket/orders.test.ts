import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type ProgramClient, connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
let client: ProgramClient

beforeAll(async () => {
  venue = await startDrivenVenue()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '100000')
  program = await programOf(venue, user)
  client = await connect(venue)
  await client.logOn(program)
})
afterAll(() => venue.close())
beforeEach(() => venue.print({ ADAUSDT: '0.4400000', BTCUSDT: '60000.00' }))

const bid = { symbol: 'ADAUSDT', side: 'buy', type: 'limit', price: '0.3000', quantity: '100' }
const openOrders = () => venue.parts.transactor.engine.openOrders(Number(user.id))

test('an order is answered as it stands, under the program’s own name', async () => {
  const placed = await client.done('order.place', { ...bid, clientOrderId: 'first:1' })
  expect(placed).toMatchObject({
    ...{ symbol: 'ADAUSDT', side: 'buy', type: 'limit', status: 'open', endedBy: null },
    ...{ clientOrderId: 'first:1', timeInForce: 'gtc', postOnly: false, filled: '0.0' },
  })
  expect(openOrders().map(({ id }) => String(id))).toEqual([placed.id])
  const again = await client.ask('order.place', { ...bid, clientOrderId: 'first:1' })
  expect(again.result.id).toBe(placed.id)
  const other = await client.ask('order.place', {
    ...bid,
    quantity: '101',
    clientOrderId: 'first:1',
  })
  expect(other.error).toMatchObject({ error: 'request_reused' })
  expect(await client.done('order.cancel', { clientOrderId: 'first:1' })).toEqual({
    ...{ id: placed.id, status: 'cancelled' },
  })
  expect(openOrders()).toEqual([])
})

test('a repeated request is answered as the first was, and acts once', async () => {
  const requestId = 'same-request'
  const first = await client.done('order.place', { ...bid, requestId })
  const again = await client.done('order.place', { ...bid, requestId })
  expect(again.id).toBe(first.id)
  expect(openOrders()).toHaveLength(1)
  const other = await client.ask('order.place', { ...bid, quantity: '101', requestId })
  expect(other.error).toMatchObject({ error: 'request_reused' })
  await client.done('orders.cancel')
})

test('less quantity keeps the place, another price takes another order', async () => {
  const { id: orderId } = await client.done('order.place', bid)
  expect(await client.done('order.amend', { orderId, quantity: '60' })).toEqual({
    ...{ id: orderId, status: 'open' },
  })
  venue.wait(11_000)
  await venue.print({ ADAUSDT: '0.4400000' })
  const moved = await client.done('order.amend', { orderId, price: '0.2900', requestId: 'move' })
  expect(moved.id).not.toBe(orderId)
  const again = await client.done('order.amend', { orderId, price: '0.2900', requestId: 'move' })
  expect(again).toEqual(moved)
  expect(openOrders()).toMatchObject([{ price: 2_900, quantity: 600 }])
  await client.done('orders.cancel')
})

test('what reaches the house’s quotes is filled at the next price, and told so', async () => {
  const terms = { type: 'market', side: 'buy', symbol: 'ADAUSDT', amount: '100' }
  const bought = await client.done('order.place', terms)
  expect(bought).toMatchObject({ status: 'filled', price: null, feeCurrency: 'ADA' })
})

test.each([
  ['order.place', { ...bid, price: undefined }, 'price_missing', 'price'],
  ['order.place', { ...bid, price: '0.30000000001' }, 'decimals_exceeded', 'price'],
  ['order.place', { ...bid, price: '1e3' }, 'field_invalid', 'price'],
  ['order.place', { ...bid, symbol: 'NOPEUSDT' }, 'market_unknown', undefined],
  ['order.place', { ...bid, clientOrderId: 'white space' }, 'client_id_invalid', 'clientOrderId'],
  ['order.place', { ...bid, timeInForce: 'gtd', expiresAt: 1 }, 'expiry_invalid', undefined],
  ['order.place', { ...bid, quantity: '1000000000' }, 'order_too_large', undefined],
  ['order.cancel', { orderId: '999999999' }, 'order_unknown', undefined],
  ['order.cancel', {}, 'field_missing', 'orderId'],
  ['order.cancel', { orderId: '1', clientOrderId: 'a' }, 'field_invalid', 'clientOrderId'],
  ['order.cancel', { clientOrderId: 'unheard-of' }, 'order_unknown', undefined],
  ['order.amend', { orderId: '999999999', price: '1' }, 'order_unknown', undefined],
  ['orders.cancel', { symbol: 'NOPEUSDT' }, 'market_unknown', undefined],
  ['orders.batch', { orders: [] }, 'field_invalid', 'orders'],
  ['orders.batch', { orders: Array(51).fill(bid) }, 'field_invalid', 'orders'],
  ['orders.cancelAllAfter', { timeoutMs: 999 }, 'expiry_invalid', undefined],
])('%s %j is refused as %s', async (op, fields, error, field) => {
  const answer = await client.ask(op, fields)
  expect(answer.error).toMatchObject({ error })
  expect(answer.error!.details.field).toBe(field)
})

test('who took an order back is told so when they try again, and nobody cancels another’s', async () => {
  const { id: orderId } = await client.done('order.place', bid)
  await client.done('order.cancel', { orderId })
  expect((await client.ask('order.cancel', { orderId })).error).toMatchObject({
    error: 'order_already_cancelled',
  })
  const { id: another } = await client.done('order.place', bid)
  const stranger = await connect(venue)
  await stranger.logOn(await programOf(venue, await venue.newUser()))
  for (const op of ['order.cancel', 'order.amend']) {
    const answer = await stranger.ask(op, {
      ...{ orderId: another },
      ...(op === 'order.amend' && { price: '0.2' }),
    })
    expect(answer.error).toMatchObject({ error: 'order_unknown' })
  }
  expect(openOrders()).toHaveLength(1)
  await client.done('orders.cancel')
  await stranger.close()
})

describe('many at once', () => {
  test('a batch has one answer each, in their order, and one bad order leaves the others', async () => {
    const answers = await client.done('orders.batch', {
      orders: [
        { do: 'place', ...bid },
        { do: 'place', ...bid, symbol: 'NOPEUSDT' },
        { do: 'dance' },
        7,
        { do: 'place', ...bid, price: '0.3100', colour: 'red' },
        { do: 'cancel', id: '999999999' },
        { do: 'place', ...bid, price: '0.2000' },
      ],
    })
    expect(answers.map(({ ok }: { ok: boolean }) => ok)).toEqual([
      ...[true, false, false, false, false, false, true],
    ])
    expect(answers[1].error).toMatchObject({ error: 'market_unknown' })
    expect(answers[4].error).toMatchObject({ error: 'field_unknown' })
    expect(answers[5].error).toMatchObject({ error: 'order_unknown' })
    const [{ id }, { id: second }] = [answers[0].result, answers[6].result]
    const [amended, cancelled] = await client.done('orders.batch', {
      orders: [
        { do: 'amend', id, quantity: '50' },
        { do: 'cancel', id: second },
      ],
    })
    expect(amended.result).toEqual({ id, status: 'open' })
    expect(cancelled.result).toEqual({ id: second, status: 'cancelled' })
    await client.done('orders.cancel')
  })

  test('all are cancelled, or those of one market or side', async () => {
    await client.done('order.place', bid)
    await client.done('order.place', { ...bid, symbol: 'BTCUSDT', price: '100', quantity: '0.1' })
    const none = await client.done('orders.cancel', { symbol: 'ADAUSDT', side: 'sell' })
    expect(none).toEqual({ cancelled: 0, waiting: 0 })
    expect(await client.done('orders.cancel', { symbol: 'ADAUSDT' })).toMatchObject({
      cancelled: 1,
    })
    expect(await client.done('orders.cancel')).toMatchObject({ cancelled: 1 })
  })

  test('two hundred frames are answered by their names, whatever their order', async () => {
    const asked = Array.from({ length: 100 }, (_, n) =>
      client.done('order.place', { ...bid, clientOrderId: `n-${n}` }),
    )
    const placed = await Promise.all(asked)
    expect(placed.map(({ clientOrderId }) => clientOrderId)).toEqual(placed.map((_, n) => `n-${n}`))
    await Promise.all(placed.map(({ id: orderId }) => client.done('order.cancel', { orderId })))
    expect(openOrders()).toEqual([])
  })
})

describe('who is gone', () => {
  test('loses all open orders where that was asked for', async () => {
    const other = await connect(venue)
    await other.logOn(program, { cancelOnDisconnect: true })
    await client.done('order.place', bid)
    await other.done('order.place', { ...bid, price: '0.2000' })
    other.socket.terminate()
    await expect.poll(openOrders).toEqual([])
  })

  test('keeps them otherwise, unless the dead man’s switch runs out', async () => {
    const other = await connect(venue)
    await other.logOn(program)
    await other.done('order.place', bid)
    const { cancelsAt } = await other.done('orders.cancelAllAfter', { timeoutMs: 2_000 })
    expect(cancelsAt.ms).toBe(venue.now() + 2_000)
    await other.close()
    expect(openOrders()).toHaveLength(1)
    await venue.pass(2_500)
    expect(openOrders()).toEqual([])
    expect(await client.done('orders.cancelAllAfter', { timeoutMs: 0 })).toEqual({
      cancelsAt: null,
    })
  })
})
