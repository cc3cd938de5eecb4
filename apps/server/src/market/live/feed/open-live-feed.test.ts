// @module-tag long
import { EXCHANGES } from '@candor/market-stand-in'
import { expect, test } from 'vitest'
import {
  FOLLOWED,
  type Followed,
  MARKETS,
  listing,
  startFeedRig,
} from '../../../../test/live-feed-rig.ts'

/** A price that says when it is of: the whole part counts the seconds of a day. */
const price = (_: string, at: number) => `${Math.floor(at / 1_000) % 86_400}.${at % 1_000 || 1}`

/** Nothing is silent here: whoever answers late, on a machine that has much to do, is waited for. */
const PATIENT = { silenceMs: 30_000, answerMs: 30_000 }

test('prices of each exchange arrive as it published them, with its time', async () => {
  const { feed, of, until, lines } = await startFeedRig({ price, pace: PATIENT })
  await until(() => FOLLOWED.every((exchange) => of(exchange).length > 2), 'prices of each')
  for (const exchange of FOLLOWED) {
    for (const seen of of(exchange)) {
      const { at, receivedAt } = seen
      expect(seen.market).toBe(MARKETS[exchange])
      expect(at).toBeLessThanOrEqual(receivedAt)
      // Yahoo tells whole seconds, and the price of a moment within.
      if (exchange === 'yahoo') expect(Number.isSafeInteger(at / 1_000)).toBe(true)
      else expect(Number(seen.price)).toBe(Number(price('', at)))
    }
  }
  const health = feed.health()
  expect(health.map(({ exchange, state, way }) => [exchange, state, way])).toEqual([
    ['binance', 'connected', 'stream'],
    ['okx', 'connected', 'stream'],
    ['kraken', 'connected', 'stream'],
    ['bitstamp', 'connected', 'stream'],
    ['htx', 'connected', 'stream'],
    ['yahoo', 'connected', 'polling'],
  ])
  expect(lines).toEqual([])
})

test('an exchange that pushes nothing is asked for its prices', async () => {
  const { feed, of, until } = await startFeedRig({ polls: true, pace: PATIENT })
  await until(() => FOLLOWED.every((exchange) => of(exchange).length > 2), 'prices of each')
  expect(feed.health().every(({ way }) => way === 'polling')).toBe(true)
  expect(new Set(FOLLOWED.flatMap((one) => of(one).map((seen) => seen.price)))).toEqual(
    new Set(['64000.5']),
  )
})

test('markets that an exchange lacks are left out, and an exchange that nobody knows is told of', async () => {
  const wanted = [
    listing('kraken', 'BTC/USD'),
    listing('kraken', 'ETH/USD'),
    listing('kraken', 'PEPE/USD'),
    listing('okx', 'PEPE/USDT'),
    listing('yahoo', 'AAPL'),
    listing('yahoo', 'NOBODY'),
    listing('nowhere', 'BTC/USD'),
  ]
  const { feed, until } = await startFeedRig({
    exchanges: ['kraken', 'okx', 'yahoo', 'nowhere', 'binance'],
    wanted,
  })
  const stateOf = (id: string) => feed.health().find(({ exchange }) => exchange === id)
  await until(() => feed.listings().length === 3, 'three listings')
  await until(() => stateOf('okx')?.trouble !== undefined, 'trouble of okx')
  await until(() => stateOf('nowhere')?.trouble !== undefined, 'trouble of nowhere')
  expect(new Set(feed.listings())).toEqual(new Set([wanted[0], wanted[1], wanted[4]]))
  expect(stateOf('okx')?.trouble).toBe('NoMarkets: The exchange has none of the markets.')
  expect(stateOf('nowhere')?.trouble).toMatch(/knows no exchange called nowhere/)
  await expect(feed.candles(wanted[6]!, '1min', Date.now(), 1)).rejects.toThrow(/nowhere/)
  // Nothing is wanted of it.
  expect(stateOf('binance')).toBeUndefined()
})

test('candles are ended ones, whole, in order, and no more than asked for', async () => {
  const { feed } = await startFeedRig()
  const before = Math.floor(Date.now() / 60_000) * 60_000
  for (const exchange of FOLLOWED) {
    const one = listing(exchange, MARKETS[exchange])
    const minutes = await feed.candles(one, '1min', before, 650)
    expect(minutes.map(({ time }) => time)).toEqual(
      Array.from({ length: 650 }, (_, index) => before - (650 - index) * 60_000),
    )
    expect(minutes[0]).toMatchObject({ open: '64000.5', high: '64000.5', close: '64000.5' })
    const days = await feed.candles(one, '1day', before, 3)
    expect(days).toHaveLength(3)
    expect(days.at(-1)!.time + 86_400_000).toBeLessThanOrEqual(before)
  }
  expect(await feed.candles(listing('bitstamp', 'BTC/USD'), '1mon', before, 3)).toEqual([])
}, 180_000)

test('trades are all of a time, or none are told', async () => {
  const { feed } = await startFeedRig({ everyMs: 1_000 })
  const to = Math.floor(Date.now() / 1_000) * 1_000
  const times = (count: number) =>
    Array.from({ length: count }, (_, at) => to - (count - at) * 1_000)
  const told = async (exchange: Followed, seconds: number) => {
    const one = listing(exchange, MARKETS[exchange])
    return (await feed.trades(one, to - seconds * 1_000, to))?.map(({ at }) => at)
  }
  for (const exchange of EXCHANGES) {
    expect(await told(exchange, 30)).toEqual(times(30))
  }
  // More than one page; Bitstamp's last day; what lies before that, it does not tell.
  for (const exchange of ['binance', 'kraken', 'bitstamp'] as const) {
    expect(await told(exchange, 2_500)).toEqual(times(2_500))
  }
  expect(await told('bitstamp', 100_000)).toBeUndefined()
  // HTX's last two thousand.
  expect(await told('htx', 1_900)).toEqual(times(1_900))
  expect(await told('htx', 2_500)).toBeUndefined()
  expect(await told('yahoo', 30)).toBeUndefined()
}, 180_000)
