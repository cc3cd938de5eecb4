import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { PERIODS, type Period, periodStart } from '@candor/protocol/periods'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import type { Store } from '../../kernel/store/store.ts'
import { marketMigrations } from '../migrations.ts'
import { type Candle, regroup } from './candle.ts'
import { CandleStore, type StoredCandle } from './candle-store.ts'
import { LiveCandles } from './live-candles.ts'
import { MADE_OF } from './made-of.ts'
import { restoreCandles } from './restore-candles.ts'

const MADE = Object.entries(MADE_OF) as [Period, Period][]
const AT = Date.parse('2026-11-20T10:17:00Z')
const placeOf = (period: Period) => PERIODS.indexOf(period)

/** Candles of one length in a row, of which the last one begins last before a moment. */
function row(period: Period, length: number, count: number, until = AT): Candle[] {
  const last = periodStart(period, until)
  return Array.from({ length: count }, (_, at) => {
    const time = last - (count - 1 - at) * length
    return { time, open: 100 + at, high: 110 + at, low: 90 - at, close: 101 + at, volume: at + 1 }
  })
}

test.each([true, false])(
  'a candle of a longer period is what the shorter ones within it make (round the clock: %s)',
  (always) => {
    const print = fc.record({
      wait: fc.constantFrom(1_000, 40_000, 20 * MINUTE_MS, HOUR_MS, 7 * HOUR_MS, 2 * DAY_MS),
      price: fc.integer({ min: 1, max: 1_000 }),
      volume: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(print, { minLength: 1, maxLength: 80, size: 'max' }), (prints) => {
        const live = new LiveCandles(always)
        const made = new Map<number, Candle[]>(PERIODS.map((_, period) => [period, []]))
        let at = AT
        for (const { wait, price, volume } of prints) {
          for (const { period, candle } of live.add(at, price, volume)) {
            made.get(period)!.push({ ...candle })
          }
          at += wait
        }
        const all = (period: Period) => {
          return [...made.get(placeOf(period))!, { ...live.current(placeOf(period))! }]
        }
        for (const [period, base] of MADE) {
          const parts = regroup(all(base), (time) => periodStart(period, time))
          expect(all(period), period).toEqual(parts)
        }
      }),
    )
  },
)

describe('a store of before these periods', () => {
  let store: Store
  let candles: CandleStore
  let close: () => Promise<void>

  beforeEach(async () => {
    const opened = await openTestStore()
    close = opened.close
    store = opened.store
    candles = new CandleStore(store)
  })
  afterEach(() => close())

  async function keep(symbol: string, period: Period, rows: readonly Candle[]): Promise<void> {
    const stored = rows.map((candle): StoredCandle => {
      return { symbol, period: placeOf(period), candle }
    })
    await candles.write(stored, { seq: 1, at: AT, printed: new Map() })
  }

  test('has its moving candles made of the shorter ones, where these are whole', async () => {
    const hours = row('1hour', HOUR_MS, 5)
    await keep('BTCUSDT', '1hour', hours)
    const live = new LiveCandles(true)
    await restoreCandles(candles, new Map([['BTCUSDT', { live }]]))
    const start = periodStart('4hour', AT)
    const within = hours.filter(({ time }) => time >= start)
    expect(within).toHaveLength(3)
    expect(live.current(placeOf('4hour'))).toEqual(regroup(within, () => start)[0])
    expect(live.current(placeOf('2hour'))!.volume).toBe(5)
    // Of twelve hours half is unknown: the source says them, as at a first start.
    expect(live.current(placeOf('12hour'))).toBeUndefined()
    expect(live.current(placeOf('3day'))).toBeUndefined()
  })

  test('keeps the moving candles that it has', async () => {
    await keep('BTCUSDT', '1hour', row('1hour', HOUR_MS, 3))
    const [own] = row('4hour', 4 * HOUR_MS, 1)
    await keep('BTCUSDT', '4hour', [own!])
    const live = new LiveCandles(true)
    await restoreCandles(candles, new Map([['BTCUSDT', { live }]]))
    expect(live.current(placeOf('4hour'))).toEqual(own)
  })

  test('has those that it lived through made of all of their parts, and no other', async () => {
    const minutes = row('1min', MINUTE_MS, 8)
    const hours = row('1hour', HOUR_MS, 30)
    const days = row('1day', DAY_MS, 7)
    await keep('BTCUSDT', '1min', minutes)
    await keep('BTCUSDT', '1hour', hours.toSpliced(10, 1))
    await keep('BTCUSDT', '1day', days)
    await marketMigrations['0005-made-periods']!.up(store)
    const read = (period: Period) => {
      return candles.read('BTCUSDT', placeOf(period), Number.MAX_SAFE_INTEGER, 100)
    }
    const whole = (parts: readonly Candle[], period: Period, count: number) => {
      const starts = parts.map(({ time }) => periodStart(period, time))
      const isWhole = (start: number) => starts.filter((one) => one === start).length === count
      return regroup(parts, (time) => periodStart(period, time)).filter(({ time }) => isWhole(time))
    }
    const lived = hours.toSpliced(10, 1)
    expect(await read('3min')).toEqual(whole(minutes, '3min', 3))
    expect(await read('2hour')).toEqual(whole(lived, '2hour', 2))
    expect(await read('4hour')).toEqual(whole(lived, '4hour', 4))
    expect(await read('12hour')).toEqual(whole(lived, '12hour', 12))
    expect(await read('3day')).toEqual(whole(days, '3day', 3))
    expect((await read('4hour')).length).toBeGreaterThan(4)
  })
})
