// @module-tag long
import { sum } from '@candor/money/decimals'
import { DAY_MS, HOUR_MS, venueDay, venueDayStart } from '@candor/money/durations'
import type { Portfolio } from '@candor/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { SYMBOL, defineProducts, printCalmPrice, printPrice } from '../../../test/test-contracts.ts'
import { ALONE } from '../../kernel/duties/duty.ts'
import { type FuturesTrader, newTrader } from '../../products/futures/test/futures-trader.ts'
import { bookDays } from './book-days.ts'
import { indexCode } from './prices.ts'

let venue: DrivenVenue
let trader: FuturesTrader

beforeAll(async () => {
  venue = await startDrivenVenue()
  await defineProducts(venue)
  await venue.print({ BTCUSDT: '60000.00' })
})
afterAll(() => venue.close())
beforeEach(async () => {
  await printCalmPrice(venue, '100.00')
  trader = await newTrader(venue)
  await venue.settled()
})

async function portfolio(period = 'all'): Promise<Portfolio> {
  await venue.settled()
  const answer = await trader.post('/player/portfolio', { period })
  expect(answer.text).toContain('"code":200')
  return answer.data
}

function futuresOf({ products, uses, equity, result, coins }: Portfolio) {
  const all = products.flatMap(({ realised, unrealised }) => [realised, unrealised ?? '0'])
  expect(sum(all)).toBe(result)
  expect(sum(uses.map(({ value }) => value))).toBe(equity)
  expect(sum(coins.map(({ value }) => value ?? '0'))).toBe(equity)
  return products.find(({ product }) => product === 'futures')
}

test('a position that is open counts with what it has gained at the index, and its fee', async () => {
  await trader.placed()
  await printPrice(venue, '103.00')
  const found = await portfolio()
  expect(found).toMatchObject({ equity: '1029.50', openProfit: '30.00', today: '29.50' })
  expect(futuresOf(found)).toEqual({ product: 'futures', realised: '-0.50', unrealised: '30.00' })
  expect(found.line.at(-1)!.equity).toBe('1029.50')
  const margin = found.uses.find(({ use }) => use === 'margin')
  expect(margin).toEqual({ use: 'margin', value: '130.00' })
})

test('a loss counts as one, and never beyond the margin', async () => {
  await trader.placed()
  await trader.placed({ direction: 'buyShort', lots: 50 })
  await printPrice(venue, '102.00')
  const found = await portfolio()
  expect(found.openProfit).toBe('10.00')
  expect(futuresOf(found)).toMatchObject({ realised: '-0.75', unrealised: '10.00' })
})

test('what is closed is realised, and what is left of it is not', async () => {
  const { id: orderNo } = await trader.placed()
  await printCalmPrice(venue, '101.00')
  await trader.post('/order/reduceContractOrder', { orderNo, lots: 40, requestId: 'part' })
  const part = await portfolio()
  expect(part.openProfit).toBe('6.00')
  // 4 less 0.5 and 0.202 of fees.
  expect(futuresOf(part)).toMatchObject({ realised: '3.29', unrealised: '6.00' })
  await trader.close(orderNo)
  const closed = await portfolio()
  expect(closed.openProfit).toBe('0.00')
  expect(futuresOf(closed)).toMatchObject({ unrealised: '0.00' })
})

test('a day has what its positions gained since the close of the day before', async () => {
  const { id: orderNo } = await trader.placed()
  const day = venueDay(venue.now())
  await venue.pass(venueDayStart(venue.now()) + DAY_MS + 12 * HOUR_MS - venue.now())
  await bookDays({ ...venue.parts, duty: ALONE.of('books') }, new AbortController().signal)
  // This index has no chart: its close is the test's. Those of others came from theirs.
  const { store } = venue.parts
  const closes = await store.selectFrom('day_prices').selectAll().where('day', '=', day).execute()
  const bitcoin = closes.find(({ code }) => code === indexCode('BTCUSDT'))
  expect(bitcoin).toMatchObject({ denominator: 1n })
  expect(bitcoin!.numerator).toBeGreaterThan(1_000_000n)
  await store
    .insertInto('day_prices')
    .values({ code: indexCode(SYMBOL), day, numerator: 10_100n, denominator: 1n })
    .execute()
  await printCalmPrice(venue, '103.00')
  const open = await portfolio('day')
  expect(open).toMatchObject({ start: '1009.50', equity: '1029.50', today: '20.00' })
  expect(futuresOf(open)).toMatchObject({ realised: '0.00', unrealised: '20.00' })
  expect((await portfolio()).line.map(({ equity }) => equity)).toEqual([
    '0.00',
    '1009.50',
    '1029.50',
  ])
  // A part that is closed today was open at yesterday's end.
  await trader.post('/order/reduceContractOrder', { orderNo, lots: 50, requestId: 'half' })
  const half = await portfolio('day')
  expect(half.start).toBe('1009.50')
  expect(futuresOf(half)).toMatchObject({ unrealised: '5.00' })
  await trader.close(orderNo)
  const closed = await portfolio('day')
  expect(closed).toMatchObject({ start: '1009.50', openProfit: '0.00' })
  expect(futuresOf(closed)).toMatchObject({ unrealised: '-10.00' })
})
