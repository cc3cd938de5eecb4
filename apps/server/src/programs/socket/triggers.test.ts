import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import { askAs } from '../../../test/asking.ts'
import type { TestUser } from '../../../test/venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { type ProgramClient, connect } from './test/program-client.ts'

let venue: DrivenVenue
let user: TestUser
let program: Program
let client: ProgramClient

beforeAll(async () => {
  venue = await startDrivenVenue()
})
afterAll(() => venue.close())
beforeEach(async () => {
  await venue.print({ BTCUSDT: '50000' })
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '5000')
  await fundCoins(venue, user, 'BTC', '1')
  program = await programOf(venue, user)
  client = await connect(venue)
  await client.logOn(program)
  return () => client.close()
})

const BELOW = { triggerPrice: '48000', type: 'market' }
const STOP = {
  ...{ symbol: 'BTCUSDT', side: 'sell', source: 'index', down: BELOW, quantity: '0.01' },
} as const
const rest = async (method: string, path: string) =>
  (await askAs({ address: venue.address, program, now: venue.now }, method, path)).data
const waiting = () => venue.parts.transactor.engine.triggers(Number(user.id))

test('a conditional order is answered as REST shows it, and cancelled by its id', async () => {
  const placed = await client.done('trigger.place', { ...STOP, clientOrderId: 'exit' })
  expect(placed).toMatchObject({
    ...{ symbol: 'BTCUSDT', side: 'sell', status: 'open', up: null, clientOrderId: 'exit' },
    down: { triggerPrice: '48000.0', trailing: null, type: 'market', price: null },
  })
  expect(await rest('GET', `/triggers/${placed.id}`)).toEqual(placed)
  const triggerId = placed.id
  expect(await client.done('trigger.cancel', { triggerId })).toEqual({
    ...{ id: triggerId, status: 'cancelled' },
  })
  expect((await client.ask('trigger.cancel', { triggerId })).error).toMatchObject({
    error: 'order_closed',
  })
  expect(waiting()).toEqual([])
})

test('one that is sent again under one id or one own name acts once', async () => {
  for (const named of [{ requestId: 'same' }, { clientOrderId: 'mine' }]) {
    const first = await client.done('trigger.place', { ...STOP, ...named })
    const again = await client.done('trigger.place', { ...STOP, ...named })
    expect(again).toEqual(first)
    const other = await client.ask('trigger.place', { ...STOP, ...named, quantity: '0.02' })
    expect(other.error).toMatchObject({ error: 'request_reused' })
  }
  expect(waiting()).toHaveLength(2)
})

test.each([
  [{ down: undefined }, 'trigger_invalid'],
  [{ down: { ...BELOW, triggerPrice: '50000' } }, 'trigger_reached'],
  [{ down: { ...BELOW, colour: 'red' } }, 'field_unknown'],
  [{ symbol: 'NOPEUSDT' }, 'market_unknown'],
  [{ quantity: '5' }, 'balance_insufficient'],
  [{ quantity: '1e-2' }, 'field_invalid'],
  [{ source: 'mark' }, 'field_invalid'],
  [{ type: 'market' }, 'field_unknown'],
])('with %j one is refused as %s, and nothing is held', async (more, error) => {
  expect((await client.ask('trigger.place', { ...STOP, ...more })).error).toMatchObject({ error })
  expect(waiting()).toEqual([])
})

test('of somebody else one is unknown, and without the right nothing is done', async () => {
  const { id: triggerId } = await client.done('trigger.place', STOP)
  const stranger = await connect(venue)
  await stranger.logOn(await programOf(venue, await venue.newUser()))
  const reader = await connect(venue)
  await reader.logOn(await programOf(venue, user, { rights: ['read'] }))
  const guest = await connect(venue)
  const errors = []
  for (const other of [stranger, reader, guest]) {
    errors.push((await other.ask('trigger.cancel', { triggerId })).error!.error)
    await other.close()
  }
  expect(errors).toEqual(['order_unknown', 'right_missing', 'login_required'])
  expect(waiting()).toHaveLength(1)
})

test('those of a batch have an answer each among the orders of it, over both ways alike', async () => {
  const bid = { symbol: 'BTCUSDT', side: 'buy', type: 'limit', price: '40000', quantity: '0.01' }
  const gone = await client.done('trigger.place', STOP)
  const instructions = [
    { do: 'placeTrigger', ...STOP, clientOrderId: 'by-name' },
    { do: 'place', ...bid },
    { do: 'cancelTrigger', id: gone.id },
    { do: 'cancelTrigger', id: '999999' },
    { do: 'placeTrigger', ...STOP, down: undefined },
    // The same under the same own name: answered as the first was.
    { do: 'placeTrigger', ...STOP, clientOrderId: 'by-name' },
    { do: 'placeTrigger', ...STOP, quantity: '0.02', clientOrderId: 'by-name' },
  ]
  const answers = await client.done('orders.batch', { orders: instructions })
  const outcome = (one: { ok: boolean; error?: { error: string }; problem?: { error: string } }) =>
    one.error?.error ?? one.problem?.error ?? one.ok
  expect(answers.map(outcome)).toEqual([
    ...[true, true, true, 'order_unknown', 'trigger_invalid', true, 'request_reused'],
  ])
  const [placed, , cancelled, , , again] = answers
  expect(placed.result).toMatchObject({ status: 'open', down: { triggerPrice: '48000.0' } })
  expect(again.result).toEqual(placed.result)
  expect(cancelled.result).toEqual({ id: gone.id, status: 'cancelled' })
  const { data } = await askAs(
    { address: venue.address, program, now: venue.now },
    'POST',
    '/orders/batch',
    { body: { instructions: [...instructions, { do: 'cancelTrigger', id: placed.result.id }] } },
  )
  expect(data.map(outcome)).toEqual([
    ...[
      true,
      true,
      'order_closed',
      'order_unknown',
      'trigger_invalid',
      true,
      'request_reused',
      true,
    ],
  ])
  expect(data[0].trigger.id).toBe(placed.result.id)
  expect(data.at(-1).trigger).toMatchObject({ id: placed.result.id, status: 'cancelled' })
})

test('its channel tells what was placed, reached and ended, and again from a number on', async () => {
  const { seq } = await client.done('subscribe', { channel: 'triggers' })
  const placed = await client.done('trigger.place', STOP)
  const first = await client.next('triggers')
  expect(first).toMatchObject({ triggers: [placed] })
  expect(first.prev).toBeLessThanOrEqual(seq)
  expect(first.seq).toBeGreaterThan(seq)
  await venue.print({ BTCUSDT: '47900' })
  const reached = await client.next('triggers')
  expect(reached).toMatchObject({ prev: first.seq, triggers: [{ id: placed.id, status: 'open' }] })
  expect(reached.triggers[0]!.reachedAt!.ms).toBe(reached.at.ms)
  await client.close()
  for (const ms of [0, 1_000, 0]) await venue.pass(ms)
  await venue.settled()
  const back = await connect(venue)
  await back.logOn(program)
  await back.done('resume', { channel: 'triggers', after: reached.seq })
  let told = await back.next('triggers')
  expect(told.prev).toBe(reached.seq)
  while (told.triggers[0]!.orderId === null) told = await back.next('triggers')
  expect(told.triggers[0]).toMatchObject({ id: placed.id, status: 'triggered' })
  const { orderId } = told.triggers[0]!
  expect(await rest('GET', `/orders/${orderId}`)).toMatchObject({ status: 'filled' })
  await back.close()
})
