// @module-tag long
import { DAY_MS, HOUR_MS, venueDay, venueDayStart } from '@candor/money/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins, recharge } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { ALONE } from '../../kernel/duties/duty.ts'
import { endOfDay } from './day-prices.ts'
import { bookDays, forgetDays } from './book-days.ts'

let venue: DrivenVenue
let user: TestUser

const book = () =>
  bookDays({ ...venue.parts, duty: ALONE.of('books') }, new AbortController().signal)

/** Every row of the books, as they stand. */
async function booked() {
  const { store } = venue.parts
  const rows = async (table: string) =>
    (await sql.raw(`select * from ${table} order by 1, 2, 3, 4`).execute(store)).rows
  return {
    progress: await rows('(select *, 1 as a from books_progress) p'),
    sums: await rows('(select * from day_sums order by 1, 2, 3, 4, 5) s'),
    closes: await rows('day_closes'),
    costs: await rows('day_costs'),
    results: await rows('day_results'),
    prices: await rows('day_prices'),
  }
}

/** Buys BTC of whoever sells it at the best price. */
async function buy(amount: string) {
  const body = {
    symbol: 'BTCUSDT',
    side: 'buy',
    method: 'market',
    amount,
    requestId: `b-${amount}`,
  }
  const bought = await venue.call('/order/coinOrder', { body, token: user.token })
  expect(bought.text).toContain('"status":"executed"')
}

/** The clock at noon of the next day: whatever the day's length, the one before is over. */
async function nextDay() {
  const noon = venueDayStart(venue.now()) + DAY_MS + 12 * HOUR_MS
  await venue.pass(noon - venue.now())
}

beforeAll(async () => {
  venue = await startDrivenVenue()
  await venue.print({ BTCUSDT: '60000.00', ETHUSDT: '3000.000' })
  await nextDay()
  user = await venue.newUser()
  await fundCoins(venue, user, 'USDT', '10000')
})
afterAll(() => venue.close())

test('a day that goes on is not booked', async () => {
  await book()
  const { rows } = await sql`select from day_sums where user_id = ${Number(user.id)}`.execute(
    venue.parts.store,
  )
  expect(rows).toEqual([])
})

test('a day that is over has sums that lead from close to close, and its prices', async () => {
  await buy('600')
  const day = venueDay(venue.now())
  await nextDay()
  expect(await book()).toBe(true)
  expect(await book()).toBe(false)
  const { store } = venue.parts
  const { rows } = await sql`
    select c.purse, c.currency, c.available + c.held as close, sum(s.change) as change
    from day_closes c join day_sums s using (user_id, day, purse, currency)
    where c.user_id = ${Number(user.id)} and c.day = ${day}
    group by 1, 2, 3 having c.available + c.held <> sum(s.change)`.execute(store)
  expect(rows).toEqual([])
  const price = await store
    .selectFrom('day_prices')
    .selectAll()
    .where('code', '=', 'BTC')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const [candle] = await venue.parts.market.candles('BTCUSDT', '1hour', 1, endOfDay(day))
  expect((price.numerator * 10n ** 8n) / price.denominator).toBe(BigInt(candle!.close) * 10_000n)
})

test('closes are the ledger’s, and what was bought has cost what was given', async () => {
  await venue.print({ BTCUSDT: '64000.00' })
  await buy('320')
  await recharge(venue, user, 'ETH', '1')
  await nextDay()
  await book()
  const { store, transactor } = venue.parts
  const { rows } = await sql`
    select b.* from ledger_balances b left join lateral (
      select available, held from day_closes c
      where c.user_id = b.user_id and c.purse = b.purse and c.currency = b.currency
      order by day desc limit 1
    ) c on true
    where (b.available, b.held) is distinct from (c.available, c.held)`.execute(store)
  expect(rows).toEqual([])
  const btc = transactor.engine.currencyId('BTC')!
  const cost = await store
    .selectFrom('day_costs')
    .select(['quantity', 'cost'])
    .where('user_id', '=', Number(user.id))
    .where('currency', '=', btc)
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow()
  const { rows: bought } = await sql<{ worth: bigint; units: bigint }>`
    select sum(worth) as worth, sum(quantity::numeric * 1000 - taker_fee) as units
    from spot_trades where taker_user = ${Number(user.id)}`.execute(store)
  expect(cost).toEqual({ cost: bought[0]!.worth, quantity: bought[0]!.units })
})

test('made again from nothing it is the same, at once or day by day', async () => {
  const before = await booked()
  expect(before.sums.length).toBeGreaterThan(5)
  await forgetDays(venue.parts.store)
  await book()
  expect(await booked()).toEqual(before)
})

test('what a turn wrote that was cut short is written again, the same', async () => {
  const before = await booked()
  await sql`delete from books_progress`.execute(venue.parts.store)
  await sql`update day_costs set cost = cost + 1`.execute(venue.parts.store)
  await sql`update day_sums set change = change + 1`.execute(venue.parts.store)
  await book()
  expect(await booked()).toEqual(before)
})
