import type { FuturesOrderRow } from '@candor/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../../test/driven-venue.ts'
import { defineProducts, printCalmPrice } from '../../../../test/test-contracts.ts'
import { type FuturesTrader, newTrader } from '../test/futures-trader.ts'

let venue: DrivenVenue
let trader: FuturesTrader
let position: FuturesOrderRow

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printCalmPrice(venue, '100.00')
  trader = await newTrader(venue)
  position = await trader.placed()
})

let requests = 0
const reduce = (lots: unknown, requestId = `part-${(requests += 1)}`) =>
  trader.post('/order/reduceContractOrder', { orderNo: position.id, lots, requestId })
const margin = (way: 'add' | 'remove', amount: string, requestId = `margin-${(requests += 1)}`) =>
  trader.post(`/order/${way}ContractMargin`, { orderNo: position.id, amount, requestId })

describe('a part of a position', () => {
  test('is closed at the next price; what it won is shown apart until all is closed', async () => {
    expect(position).toMatchObject({ lots: 100, closedLots: 0, realisedProfit: '0.000000' })
    await printCalmPrice(venue, '101.00')
    const { data } = await reduce(40, 'once')
    // 4 of the underlying have won 4, and cost 0.05 % of 404.
    expect(data).toMatchObject({
      status: 'holding',
      lots: 60,
      closedLots: 40,
      holdBond: '60.000000',
      maxProfit: '300.000000',
      realisedProfit: '3.798000',
      netProfit: null,
    })
    expect((await reduce(40, 'once')).data).toEqual(data)
    expect(await trader.one(position.id)).toEqual(data)
    expect(await trader.balance()).toEqual({ available: '943.298000', held: '60.000000' })
    const { data: closed } = await trader.close(position.id)
    expect(closed).toMatchObject({
      status: 'closed',
      lots: 60,
      closedLots: 40,
      profit: '10.000000',
      closeFee: '0.505000',
      netProfit: '8.995000',
    })
  })

  test('may be all of it, and no more', async () => {
    expect((await reduce(101)).data.error).toBe('lots_beyond_position')
    expect((await reduce(0)).data.error).toBe('lots_out_of_range')
    expect((await reduce(100)).data).toMatchObject({ status: 'closed', closedBy: 'user' })
    expect((await reduce(1)).data.error).toBe('order_closed')
  })

  test('is nobody else’s to close', async () => {
    const other = await newTrader(venue)
    const body = { orderNo: position.id, lots: 1, requestId: 'foreign' }
    const { data } = await other.post('/order/reduceContractOrder', body)
    expect(data.error).toBe('order_unknown')
  })
})

describe('the margin of a position', () => {
  test('is added to at once, and taken out at the next price', async () => {
    const { data: more } = await margin('add', '50', 'more')
    expect(more).toMatchObject({ holdBond: '150.000000', maxProfit: '500.000000' })
    expect(Number(more.liquidationPrice)).toBeLessThan(Number(position.liquidationPrice))
    expect((await margin('add', '50', 'more')).data).toEqual(more)
    expect((await margin('add', '51', 'more')).data.error).toBe('request_reused')
    expect(await trader.balance()).toEqual({ available: '849.500000', held: '150.000000' })
    const { data: less } = await margin('remove', '50')
    expect(less).toMatchObject({ holdBond: '100.000000' })
    expect((await margin('remove', '0.000001')).data.error).toBe('margin_needed')
  })

  test.each([
    ['add', '0', 'amount_not_positive'],
    ['add', '1.0000001', 'decimals_exceeded'],
    ['add', '5000', 'balance_insufficient'],
    ['add', '99999999999999999999', 'number_too_large'],
    ['remove', '0', 'amount_not_positive'],
    ['remove', '5000', 'margin_needed'],
  ] as const)('is not changed: %s %s', async (way, amount, error) => {
    expect((await margin(way, amount)).data.error).toBe(error)
  })

  test('of what is over, or another’s, is not changed', async () => {
    await trader.close(position.id)
    expect((await margin('add', '1')).data.error).toBe('order_closed')
    expect((await margin('remove', '1')).data.error).toBe('order_closed')
    trader = await newTrader(venue)
    expect((await margin('add', '1')).data.error).toBe('order_unknown')
    expect((await margin('remove', '1')).data.error).toBe('order_unknown')
  })
})

test('a position shows the price at which it pays its fees', async () => {
  // 0.5 was paid, and 0.05 % of what it closes at comes: 100.10 and a half, rounded up.
  expect(position.breakEvenPrice).toBe('100.11')
  const short = await trader.placed({ direction: 'buyShort' })
  expect(short.breakEvenPrice).toBe('99.90')
  const waiting = await trader.placed({ entrustType: 'limit', price: '90.00' })
  expect(waiting.breakEvenPrice).toBeNull()
})

describe('steps and a trailing stop', () => {
  const set = (steps: object[], trailingPercent?: string | null) =>
    trader.post('/order/setContractSteps', { orderNo: position.id, steps, trailingPercent })
  const setInPlaceOf = (steps: object[], expected: object) =>
    trader.post('/order/setContractSteps', { orderNo: position.id, steps, expected })
  const gain = { kind: 'takeProfit', price: '102.00', lots: 30 }

  test('are set at the next price, shown, and taken away again', async () => {
    const { data } = await set([gain], '5')
    expect(data).toMatchObject({ steps: [gain], trailingStop: { percent: '5', price: '95.00' } })
    expect(await trader.one(position.id)).toEqual(data)
    expect((await set([])).data).toMatchObject({ steps: [], trailingStop: null })
  })

  test('close what they say when the index comes there', async () => {
    await set([gain], '5')
    await printCalmPrice(venue, '102.00')
    expect(await trader.one(position.id)).toMatchObject({ lots: 70, closedLots: 30, steps: [] })
    await printCalmPrice(venue, '96.90')
    expect(await trader.one(position.id)).toMatchObject({ closedBy: 'trailingStop' })
  })

  test('are set in place of those that were seen, and never again once one was carried out', async () => {
    const far = { kind: 'takeProfit', price: '110.00', lots: 30 }
    await set([gain, far], '20')
    const seen = { steps: [gain, far], trailingPercent: '20' }
    await printCalmPrice(venue, '103.00')
    const moved = { ...far, price: '111.00' }
    expect((await setInPlaceOf([gain, moved], seen)).data).toMatchObject({ error: 'steps_changed' })
    expect((await setInPlaceOf([moved], seen)).data).toMatchObject({ error: 'steps_changed' })
    expect(await trader.one(position.id)).toMatchObject({ lots: 70, steps: [far] })
    const now = { ...seen, steps: [far] }
    expect((await setInPlaceOf([moved], now)).data).toMatchObject({
      steps: [moved],
      trailingStop: null,
    })
  })

  test.each([
    [[{ ...gain, lots: 101 }], undefined, 'lots_beyond_position'],
    [[{ ...gain, price: '100.00' }], undefined, 'step_reached'],
    [[{ ...gain, lots: 0 }], undefined, 'lots_out_of_range'],
    [[{ ...gain, price: '102.001' }], undefined, 'decimals_exceeded'],
    [Array.from({ length: 11 }, () => gain), undefined, 'steps_invalid'],
    [[], '0.09', 'steps_invalid'],
    [[], '50.1', 'steps_invalid'],
  ] as const)('are refused: %j %s', async (steps, trailing, error) => {
    expect((await set([...steps], trailing)).data.error).toBe(error)
  })
})

test('what was won and lost is told by day, parts and whole positions alike', async () => {
  await printCalmPrice(venue, '101.00')
  await reduce(40)
  await trader.close(position.id)
  const { data } = await venue.call('/order/contractResults', { token: trader.user.token })
  expect(data).toEqual([
    {
      ...{ day: expect.any(Number), currencyCode: 'USDT', closed: 1, parts: 1 },
      ...{ profit: '10.000000', fees: '1.005000', netProfit: '8.995000' },
    },
  ])
})
