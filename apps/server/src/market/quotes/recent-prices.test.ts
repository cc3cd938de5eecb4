import { expect, test } from 'vitest'
import { RECENT_MS, RecentPrices } from './recent-prices.ts'

test('a line has the last price of each second, from the time asked for', () => {
  const recent = new RecentPrices()
  recent.keep('BTCUSDT')
  for (let tick = 0; tick < 20; tick++) recent.add('BTCUSDT', 10_000 + tick * 250, 100 + tick)
  expect(recent.since('BTCUSDT', 12_000)).toEqual([
    { at: 12_750, price: 111 },
    { at: 13_750, price: 115 },
    { at: 14_750, price: 119 },
  ])
  expect(recent.since('BTCUSDT', 20_000)).toEqual([])
  expect(recent.since('ETHUSDT', 0)).toEqual([])
})

test('the last six minutes stay, and what is older goes', () => {
  const recent = new RecentPrices()
  recent.keep('BTCUSDT')
  for (let tick = 0; tick < 10_000; tick++) recent.add('BTCUSDT', tick * 250, tick)
  const now = 10_000 * 250
  const all = recent.since('BTCUSDT', 0)
  expect(all[0]!.at).toBeLessThanOrEqual(now - RECENT_MS)
  expect(all.length).toBeLessThan((2 * RECENT_MS) / 1_000)
})
