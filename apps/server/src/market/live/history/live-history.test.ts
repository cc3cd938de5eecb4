import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../../test/databases.ts'
import { PlayedFeed } from '../../../../test/played-feed.ts'
import type { Store } from '../../../kernel/store/store.ts'
import { isOpenAt, lastOpenAt } from '../../hours/hours.ts'
import { INSTRUMENTS } from '../../instruments.ts'
import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import { wantedListings } from '../index/listings.ts'
import type { ListedCandle, Listing } from '../live-feed.ts'
import { CandleAsker } from './candle-asker.ts'
import { PageStore } from './page-store.ts'
import { pageAt } from './pages.ts'
import { SourcePages } from './source-pages.ts'
import { LiveHistory } from './live-history.ts'
import { PastPrints } from './past-prints.ts'
import { TradedVolumes } from './traded-volumes.ts'
import { TradesSeen } from './trades-seen.ts'

/** A Monday, half an hour after New York opened. */
const NOW = Date.parse('2026-11-23T15:00:30.000Z')
const EXCHANGES = ['okx', 'kraken', 'coinbase']
const CHARTED = new Map([
  ['BTCUSDT', false],
  ['AAPL', true],
])

/** Exchanges that give at most so many candles an answer, and reach back to a moment. */
class ShortFeed extends PlayedFeed {
  most = 300
  readonly since = new Map<string, number>()

  override async candles(
    listing: Listing,
    ...[period, before, limit]: Tail
  ): Promise<ListedCandle[]> {
    const most = Math.min(limit, this.most)
    if (listing.exchange === 'yahoo') {
      const { hours } = INSTRUMENTS.find(({ symbol }) => symbol === listing.symbol)!
      const around = await super.candles(listing, period, before, 20 * most)
      return around.filter(({ time }) => isOpenAt(hours, time)).slice(-most)
    }
    const candles = await super.candles(listing, period, before, most)
    return candles.filter(({ time }) => time >= (this.since.get(listing.exchange) ?? 0))
  }
}
type Tail = [period: Parameters<PlayedFeed['candles']>[1], before: number, limit: number]

let now: number
let store: Store
let close: () => Promise<void>
let feed: ShortFeed

beforeEach(async () => {
  now = NOW
  const opened = await openTestStore()
  ;({ store, close } = opened)
  feed = new ShortFeed(wantedListings(EXCHANGES), () => now)
})
afterEach(() => close())

function historyOf(): LiveHistory {
  const symbols = liveCatalogue(EXCHANGES)
  const clock = () => now
  const pages = new SourcePages({
    asker: new CandleAsker({ feed, symbols, instruments: INSTRUMENTS }),
    store: new PageStore(store),
    ...{ now: clock, closingMs: () => 10_000, onMore: () => undefined },
  })
  const hoursOf = (symbol: string) => INSTRUMENTS.find((one) => one.symbol === symbol)!.hours
  const isOpen = () => true
  return new LiveHistory({
    ...{ pages, charted: CHARTED, now: clock, tell: () => undefined },
    lastOpen: (symbol, at) => lastOpenAt(hoursOf(symbol), at),
    past: new PastPrints({
      ...{ trades: new TradesSeen(feed), symbols: [], isOpen },
      ...{ decided: () => [], now: clock },
    }),
    volumes: new TradedVolumes({ pages, symbols: [...CHARTED.keys()], isOpen, now: clock }),
  })
}

describe('the history of a live market', () => {
  test('has every candle once, however short the answers of an exchange are', async () => {
    for (const most of [7, 300, 1_000]) {
      feed.most = Math.max(most, 60)
      const wish = { period: '5min', before: NOW - 3 * DAY_MS, limit: 700 } as const
      const candles = await historyOf().candles('BTCUSDT', wish)
      expect(candles).toHaveLength(700)
      expect(candles.at(-1)!.time).toBe(wish.before - (wish.before % 300_000) - 300_000)
      const gaps = candles.slice(1).map(({ time }, i) => time - candles[i]!.time)
      expect(new Set(gaps)).toEqual(new Set([5 * MINUTE_MS]))
    }
  })

  test('goes on with the next exchange where one does not reach back, in USDT all the same', async () => {
    feed.since.set('okx', NOW - 20 * DAY_MS)
    const wish = { period: '1day', before: NOW, limit: 60 } as const
    const candles = await historyOf().candles('BTCUSDT', wish)
    expect(candles).toHaveLength(60)
    for (const { open, close: last } of candles) {
      expect(Math.abs(open / 6_780_000 - 1)).toBeLessThan(0.004)
      expect(Math.abs(last / 6_780_000 - 1)).toBeLessThan(0.004)
    }
  })

  test('makes weeks and months of days', async () => {
    const history = historyOf()
    const weeks = await history.candles('BTCUSDT', { period: '1week', before: NOW, limit: 10 })
    expect(weeks.map(({ time }) => new Date(time).getUTCDay())).toEqual(Array(10).fill(1))
    const months = await history.candles('BTCUSDT', { period: '1mon', before: NOW, limit: 5 })
    expect(months.map(({ time }) => new Date(time).getUTCDate())).toEqual([1, 1, 1, 1, 1])
    expect(new Set(feed.asked.candles)).toEqual(new Set(['BTCUSDT']))
  })

  test('of a stock goes back over the weekend', async () => {
    const candles = await historyOf().candles('AAPL', { period: '1min', before: NOW, limit: 200 })
    expect(candles.length).toBeGreaterThan(25)
    const friday = Date.parse('2026-11-20T21:00:00Z')
    expect(candles.some(({ time }) => time < friday)).toBe(true)
  })

  test('of a stretch is what its candles are together', async () => {
    const history = historyOf()
    const from = NOW - 50 * HOUR_MS
    const minutes = await history.candles('BTCUSDT', { period: '1min', before: NOW, limit: 3_000 })
    const within = minutes.filter(({ time }) => time >= from)
    const whole = (await history.between('BTCUSDT', from, NOW))!
    expect(whole.time).toBe(from)
    expect([whole.open, whole.close]).toEqual([within[0]!.open, within.at(-1)!.close])
    expect(whole.high).toBeGreaterThanOrEqual(within[0]!.high)
    expect(await history.between('BTCUSDT', NOW, NOW + 5_000)).toBeUndefined()
  })

  test('is asked for once of each exchange, also after a restart', async () => {
    const wish = { period: '15min', before: NOW, limit: 600 } as const
    const first = await historyOf().candles('BTCUSDT', wish)
    feed.asked.candles = []
    expect(await historyOf().candles('BTCUSDT', wish)).toEqual(first)
    expect(feed.asked.candles).toEqual([])
    now += 15 * MINUTE_MS
    const later = await historyOf().candles('BTCUSDT', { ...wish, before: now })
    expect(later.at(-1)!.time).toBe(first.at(-1)!.time + 15 * MINUTE_MS)
    expect(feed.asked.candles).toHaveLength(1)
  })

  test('of a time that no exchange tells of is refused, not guessed', async () => {
    for (const exchange of EXCHANGES) feed.conduct.set(exchange, { away: true })
    const between = historyOf().between('BTCUSDT', NOW - HOUR_MS, NOW)
    await expect(between).rejects.toThrow('No exchange tells of BTCUSDT')
    expect(await historyOf().candles('BTCUSDT', { period: '1day', before: NOW, limit: 5 })).toEqual(
      [],
    )
  })
})

test('of two nodes that fill a page, the one that knows more is kept', async () => {
  const pages = new PageStore(store)
  const place = pageAt('BTCUSDT', '1min', NOW)
  const candle = { time: place.from, open: 1, high: 2, low: 1, close: 2, volume: 3 }
  await pages.write(place, {
    until: place.from + 2 * MINUTE_MS,
    candles: [candle, { ...candle, time: place.from + MINUTE_MS }],
  })
  await pages.write(place, { until: place.from + MINUTE_MS, candles: [candle] })
  expect((await pages.read(place))!.candles).toHaveLength(2)
})
