import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { Withdrawer } from '../../../test/withdrawer.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
})
afterAll(() => venue.close())

/** One scrape, as a map from a figure with its labels to its number. */
async function scrape(): Promise<Map<string, number>> {
  const text = await venue.parts.metrics.registry.metrics()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

test('money, pools, queues, payouts and the ages of prices are told at a scrape', async () => {
  const before = await scrape()
  const one = await Withdrawer.ready(venue, '2000')
  await one.withdraw()
  await venue.print({ BTCUSDT: '60000' })
  await venue.settled()
  venue.wait(90_000)
  const after = await scrape()
  const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(rise('candor_money_outside{currency="USDT"}')).toBeCloseTo(2_000, 6)
  // The gift of 10 comes from a pool of the house.
  expect(rise('candor_money_users{currency="USDT"}')).toBeCloseTo(2_010, 6)
  const pool = 'candor_pool{pool="promotions",currency="USDT",part="available"}'
  expect(rise(pool)).toBeCloseTo(-10, 6)
  expect(after.get('candor_queue_waiting{queue="withdrawals"}')).toBe(1)
  expect(after.get('candor_queue_waiting{queue="claims"}')).toBe(0)
  expect(after.get('candor_payouts{stage="submitted"}')).toBe(1)
  expect(after.get('candor_payout_oldest_seconds{stage="submitted"}')).toBe(90)
  expect(after.get('candor_price_age_seconds{symbol="BTCUSDT"}')).toBe(90)
  expect(after.get('candor_prices_stale')).toBeGreaterThan(0)
})

test('a scrape names no person and stays small', async () => {
  const own = [...(await scrape()).keys()].filter((name) =>
    /^candor_(money|pool|queue|payout|price)/.test(name),
  )
  expect(own.length).toBeLessThan(400)
  // A symbol of Shanghai has six digits, as the number of a person has.
  const withoutSymbols = own.map((name) => name.replace(/symbol="[^"]*"/, ''))
  expect(withoutSymbols.filter((name) => /user="|account="|\d{6}/.test(name))).toEqual([])
})
