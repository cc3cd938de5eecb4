import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProgramRequest, askAs } from '../../../test/asking.ts'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { type Program, programOf } from '../../../test/program.ts'
import { SYMBOL, defineProducts, printCalmPrice } from '../../../test/test-contracts.ts'
import { newTrader } from '../../products/futures/test/futures-trader.ts'

let venue: DrivenVenue
let program: Program
/** 100 lots of 0.1, long at 100.00 with a margin of 100. */
let id: string

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printCalmPrice(venue, '100.00')
  const trader = await newTrader(venue)
  program = await programOf(venue, trader.user)
  const terms = { symbol: SYMBOL, side: 'long', type: 'market', lots: 100, leverage: 10 }
  id = (await ask('POST', '/positions', { body: terms })).data.id
})

const ask = (method: string, path: string, request: ProgramRequest = {}, as = program) =>
  askAs({ address: venue.address, program: as, now: venue.now }, method, path, request)
const change = (what: string, body?: object, key?: string) =>
  ask('POST', `/positions/${id}/${what}`, {
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

describe('a part of a position', () => {
  test('is closed once for one Idempotency-Key, and never more than there is', async () => {
    const { status, data } = await change('reduce', { lots: 40 }, 'part-1')
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, side: 'long', status: 'open', lots: 60, closedLots: 40 })
    expect((await change('reduce', { lots: 40 }, 'part-1')).data).toEqual(data)
    expect((await change('reduce', { lots: 41 }, 'part-1')).data.error).toBe('request_reused')
    expect((await change('reduce', { lots: 61 })).data.error).toBe('lots_beyond_position')
    expect((await ask('GET', `/positions/${id}`)).data).toEqual(data)
    expect((await change('reduce', { lots: 60 })).data).toMatchObject({ status: 'closed' })
    expect(await change('reduce', { lots: 1 })).toMatchObject({
      status: 409,
      data: { error: 'order_closed' },
    })
  })
})

describe('a position by amount', () => {
  const open = (size: object, key = 'by-amount') =>
    ask('POST', '/positions', {
      headers: { 'idempotency-key': key },
      body: { symbol: SYMBOL, side: 'long', type: 'market', leverage: 10, ...size },
    })

  test('has the lots that it affords, once for one Idempotency-Key', async () => {
    const { data } = await open({ amount: '50' })
    // A lot is worth 10, and costs 1.005 of margin and fee.
    expect(data).toMatchObject({ status: 'open', lots: 49, margin: '49.000000' })
    expect((await open({ amount: '50' })).data).toEqual(data)
    expect((await open({ amount: '51' })).data.error).toBe('request_reused')
  })

  test.each([
    [{ amount: '1' }, 'amount_below_lots'],
    [{ amount: '0' }, 'amount_not_positive'],
    [{ amount: '1.0000001' }, 'decimals_exceeded'],
    [{ amount: '5000' }, 'balance_insufficient'],
    [{ amount: '50', lots: 1 }, 'field_invalid'],
    [{}, 'lots_out_of_range'],
  ])('is refused: %j', async (size, error) => {
    expect((await open(size, JSON.stringify(size).replace(/\W/g, '_'))).data.error).toBe(error)
  })
})

describe('margin', () => {
  test('is added at once and taken out at the next price, each once', async () => {
    const { data } = await change('add-margin', { amount: '50' }, 'more')
    expect(data).toMatchObject({ margin: '150.000000', maxProfit: '500.000000' })
    expect((await change('add-margin', { amount: '50' }, 'more')).data).toEqual(data)
    const less = await change('remove-margin', { amount: '50' }, 'less')
    expect(less.data).toMatchObject({ margin: '100.000000' })
    expect((await change('remove-margin', { amount: '50' }, 'less')).data).toEqual(less.data)
    expect(await change('remove-margin', { amount: '1' })).toMatchObject({
      status: 422,
      data: { error: 'margin_needed' },
    })
  })

  test.each([
    ['add-margin', '0', 'amount_not_positive'],
    ['add-margin', '1e3', 'field_invalid'],
    ['add-margin', '5000', 'balance_insufficient'],
    ['remove-margin', '0.0000001', 'decimals_exceeded'],
  ])('is not changed: %s %s', async (what, amount, error) => {
    expect((await change(what, { amount })).data.error).toBe(error)
  })
})

describe('steps and a trailing stop', () => {
  const set = (body: object) => ask('PUT', `/positions/${id}/steps`, { body })
  const gain = { kind: 'takeProfit', price: '102.00', lots: 30 }

  test('are set by shares of the price, and carried out', async () => {
    const { data } = await set({ steps: [gain], trailing: '0.05' })
    expect(data).toMatchObject({
      steps: [gain],
      trailingStop: { trailing: '0.050000', price: '95.00' },
    })
    const wrong = { steps: [gain], trailing: '0.04' }
    const refused = await set({ steps: [], expected: wrong })
    expect(refused.data).toMatchObject({ error: 'steps_changed' })
    const right = { ...wrong, trailing: '0.05' }
    expect((await set({ ...right, expected: right })).data).toMatchObject({ steps: [gain] })
    await printCalmPrice(venue, '102.00')
    const left = (await ask('GET', `/positions/${id}`)).data
    expect(left).toMatchObject({ lots: 70, closedLots: 30, steps: [] })
    await printCalmPrice(venue, '96.90')
    expect((await ask('GET', `/positions/${id}`)).data).toMatchObject({ closedBy: 'trailingStop' })
  })

  test.each([
    [{ steps: [{ ...gain, lots: 101 }] }, 'lots_beyond_position'],
    [{ steps: [{ ...gain, price: '100.00' }] }, 'step_reached'],
    [{ steps: [], trailing: '0.0009' }, 'steps_invalid'],
    [{ steps: [], trailing: '0.00000001' }, 'decimals_exceeded'],
    [{ steps: Array.from({ length: 11 }, () => gain) }, 'steps_invalid'],
    [{ trailing: '0.05' }, 'field_missing'],
  ])('are refused: %j', async (body, error) => {
    expect((await set(body)).data.error).toBe(error)
  })
})

describe('a position', () => {
  test('is followed, locked and reversed, each once for one Idempotency-Key', async () => {
    const followed = await change('follow', undefined, 'again')
    expect(followed.data).toMatchObject({ side: 'long', lots: 100, status: 'open' })
    expect((await change('follow', undefined, 'again')).data).toEqual(followed.data)
    const turned = await change('reverse', undefined, 'over')
    expect(turned.data).toMatchObject({
      closed: { id, status: 'closed', closedBy: 'reverse' },
      opened: { side: 'short', lots: 100, status: 'open' },
    })
    expect((await change('reverse', undefined, 'over')).data).toEqual(turned.data)
    id = followed.data.id
    expect((await change('lock', undefined, 'both')).data).toMatchObject({ side: 'short' })
    expect((await change('reduce', { lots: 1 })).data.error).toBe('order_locked')
  })

  test('is known to its owner alone, and changed with the right to trade alone', async () => {
    const reader = await programOf(venue, (await newTrader(venue)).user, { rights: ['read'] })
    expect((await ask('GET', `/positions/${id}`, {}, reader)).data.error).toBe('order_unknown')
    const changes = [
      ['POST', 'reduce', { lots: 1 }],
      ['POST', 'add-margin', { amount: '1' }],
      ['POST', 'remove-margin', { amount: '1' }],
      ['PUT', 'steps', { steps: [] }],
    ] as const
    const stranger = await programOf(venue, (await newTrader(venue)).user)
    for (const [method, what, body] of changes) {
      const path = `/positions/${id}/${what}`
      expect((await ask(method, path, { body }, reader)).data.error).toBe('right_missing')
      expect((await ask(method, path, { body }, stranger)).data.error).toBe('order_unknown')
    }
  })
})

test('results are told by day, parts and whole positions alike', async () => {
  await printCalmPrice(venue, '101.00')
  await change('reduce', { lots: 40 })
  await ask('DELETE', `/positions/${id}`)
  const { data } = await ask('GET', `/positions/results?symbol=${SYMBOL}`)
  expect(data).toEqual([
    {
      ...{ day: { ms: expect.any(Number), iso: expect.any(String) }, currency: 'USDT' },
      ...{ closed: 1, parts: 1, profit: '10.000000', fees: '1.005000', netProfit: '8.995000' },
    },
  ])
  expect((await ask('GET', '/positions/results?symbol=BTCUSDT')).data).toEqual([])
  const unknown = await ask('GET', '/positions/results?symbol=NOSUCH')
  expect(unknown).toMatchObject({ status: 404, data: { error: 'futures_unknown' } })
})
