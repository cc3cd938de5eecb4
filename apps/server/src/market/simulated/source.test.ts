// @module-tag long
import { PERIODS, type Period, periodEnd, periodStart } from '@candor/protocol/periods'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { type Candle, joinCandles, regroup } from '../candles/candle.ts'
import { INSTRUMENTS } from '../instruments.ts'
import { isOpenAt, lastOpenAt, nextOpenAt } from '../hours/hours.ts'
import { LiveCandles } from '../candles/live-candles.ts'
import { COIN_PAIRS, pairSymbol } from '../../catalogue/coins.ts'
import { TICK_MS } from './path.ts'
import { anchorsAt, testMarket } from '../../../test/simulated-market.ts'

const NOW = Date.parse('2026-11-20T15:47:12.345Z')
const simulated = (seed = 0) => testMarket({ seed, now: () => NOW })
const source = simulated()

const charted = INSTRUMENTS.filter(({ kind }) => kind !== 'rate')
/** Round the clock, coarse and fine prices; sessions of three exchanges. */
const SOME = ['BTCUSDT', 'PEPEUSDT', 'USDCUSDT', 'AAPL', '0700.HK', '600519.SH']
const anySymbol = fc.constantFrom(...SOME)
const anyMoment = fc.integer({ min: Date.UTC(2024, 0, 1), max: NOW })
const hoursOf = (symbol: string) => INSTRUMENTS.find((one) => one.symbol === symbol)!.hours

describe('the same secret', () => {
  test('gives the same market, whatever was asked for before', async () => {
    const [one, other] = [simulated(), simulated()]
    await one.history('ETHUSDT', '1week', NOW, 4)
    await fc.assert(
      fc.asyncProperty(anySymbol, anyMoment, async (symbol, at) => {
        expect(one.priceAt(symbol, at)).toBe(other.priceAt(symbol, at))
        expect(await one.history(symbol, '15min', at, 30)).toEqual(
          await other.history(symbol, '15min', at, 30),
        )
      }),
      { numRuns: 20 },
    )
  })

  test('gives the same prints, tick by tick', () => {
    const [one, other] = [simulated(), simulated()]
    for (let at = NOW - (NOW % TICK_MS); at < NOW + 10_000; at += TICK_MS) {
      expect(one.printsAt(at)).toEqual(other.printsAt(at))
    }
  })

  test('is what makes it: another one gives another market', () => {
    expect(simulated(7).priceAt('BTCUSDT', NOW)).not.toBe(source.priceAt('BTCUSDT', NOW))
  })
})

describe('candles', () => {
  const COARSER: [Period, Period][] = [
    ['1min', '5min'],
    ['1min', '15min'],
    ['5min', '30min'],
    ['30min', '1hour'],
    ['1hour', '1day'],
    ['1day', '1week'],
    ['1day', '1mon'],
    ['1min', '3min'],
    ['1hour', '2hour'],
    ['30min', '4hour'],
    ['1hour', '12hour'],
    ['1day', '3day'],
  ]
  /** How many fine candles a coarse one has at most, and one more, which is of the one before. */
  const partsOf = (coarse: Period, fine: Period, time: number) => {
    const length = periodEnd(fine, time) - periodStart(fine, time)
    return Math.ceil((periodEnd(coarse, time) - time) / length) + 1
  }

  test.each(COARSER)('of %s make up those of %s exactly', async (fine, coarse) => {
    await fc.assert(
      fc.asyncProperty(anySymbol, anyMoment, async (symbol, at) => {
        const [whole] = (await source.history(symbol, coarse, at, 1)) as [Candle]
        const end = periodEnd(coarse, whole.time)
        const parts = await source.history(symbol, fine, end, partsOf(coarse, fine, whole.time))
        const inside = parts.filter(({ time }) => time >= whole.time)
        expect(regroup(inside, (time) => periodStart(coarse, time))).toEqual([whole])
      }),
      { numRuns: 12 },
    )
  })

  test('hold their prices: low <= open, close <= high, and nothing is below one unit', async () => {
    for (const symbol of SOME) {
      for (const period of PERIODS) {
        const candles = await source.history(symbol, period, NOW, period === '1mon' ? 2 : 20)
        const whole = candles.every(
          ({ open, high, low, close, volume }) =>
            low >= 1 &&
            low <= Math.min(open, close) &&
            high >= Math.max(open, close) &&
            Number.isSafeInteger(volume) &&
            volume >= 0,
        )
        expect(whole, `${symbol} ${period}`).toBe(true)
      }
    }
  })

  test('fill a chart of every period, as far back as three years before the first start', async () => {
    const fewer: Partial<Record<Period, number>> = { '3day': 372, '1week': 159, '1mon': 37 }
    for (const period of PERIODS) {
      const candles = await source.history('AAPL', period, NOW, 500)
      expect(candles.length, period).toBe(fewer[period] ?? 500)
      expect(candles.at(-1)!.time).toBeLessThan(NOW)
    }
  })

  test('are what the prints of their time make', async () => {
    await fc.assert(
      fc.asyncProperty(anySymbol, anyMoment, async (symbol, moment) => {
        const hours = hoursOf(symbol)
        const start = periodStart('1hour', nextOpenAt(hours, moment))
        const own = testMarket({
          now: () => NOW,
          instruments: INSTRUMENTS.filter((one) => one.symbol === symbol),
        })
        const live = new LiveCandles(hours.always)
        const ended = new Map<Period, Candle[]>()
        // One tick before the hour, so that its first candle knows the close it carries on from.
        for (let at = start - TICK_MS; at <= start + 20 * MINUTE_MS; at += TICK_MS) {
          for (const { price, volume } of own.printsAt(at)) {
            for (const { period, candle } of live.add(at, price, volume)) {
              const name = PERIODS[period]!
              ended.set(name, [...(ended.get(name) ?? []), candle])
            }
          }
        }
        for (const period of ['1min', '5min', '15min'] as const) {
          const lived = (ended.get(period) ?? []).filter(({ time }) => time >= start)
          const known = await source.history(symbol, period, start + 20 * MINUTE_MS, 20)
          expect(lived).toEqual(known.filter(({ time }) => time >= start).slice(0, lived.length))
        }
      }),
      { numRuns: 8 },
    )
  })

  test('of two stretches that follow each other are the candle of both', async () => {
    const span = fc.integer({ min: 1, max: 3 * DAY_MS })
    await fc.assert(
      fc.asyncProperty(
        anySymbol,
        anyMoment,
        span,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (symbol, from, length, part) => {
          const to = from + length
          const middle = from + Math.floor(length * part)
          const [first, second, both] = await Promise.all([
            source.between(symbol, from, middle),
            source.between(symbol, middle, to),
            source.between(symbol, from, to),
          ])
          const joined = first && second ? joinCandles(first, second) : (first ?? second)
          expect(joined && { ...joined, time: from }).toEqual(both)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('of many symbols side by side are each made in a turn of the event loop of its own', async () => {
    const made = simulated(3)
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    const begun = charted.map(async ({ symbol }) => {
      await made.history(symbol, '15min', NOW, 20)
      return turns
    })
    const ended = await Promise.all(begun)
    clearImmediate(counting)
    expect(new Set(ended).size).toBe(charted.length)
  })

  test('before a moment in the past end there', async () => {
    const before = Date.parse('2026-03-01T12:34:00Z')
    const candles = await source.history('BTCUSDT', '1hour', before, 5)
    expect(candles.map(({ time }) => time)).toEqual(
      [7, 8, 9, 10, 11].map((hour) => Date.parse('2026-03-01T00:00:00Z') + hour * HOUR_MS),
    )
  })
})

test('without days before the first start, charts begin in the hour of that start', async () => {
  const anchors = anchorsAt(NOW)
  const source = testMarket({ now: () => NOW, anchors, pastDays: 0 })
  const hour = Math.floor(NOW / HOUR_MS) * HOUR_MS
  const whole = testMarket({ now: () => NOW, anchors })
  const later = NOW + 2 * HOUR_MS
  for (const period of ['1min', '1hour'] as const) {
    const candles = await source.history('BTCUSDT', period, later, 1_000)
    expect(candles[0]!.time).toBe(hour)
    expect(candles).toEqual(await whole.history('BTCUSDT', period, later, candles.length))
  }
  const [day] = await source.history('BTCUSDT', '1day', NOW + DAY_MS, 10)
  expect(day).toMatchObject({
    ...(await whole.between('BTCUSDT', hour, NOW - (NOW % DAY_MS) + DAY_MS)),
    time: NOW - (NOW % DAY_MS),
  })
})

describe('where prices begin', () => {
  test('is the anchor, to the unit, and the tick before and after lie a step from it', () => {
    const at = Date.parse('2026-11-10T10:20:30.250Z')
    const anchored = testMarket({ now: () => NOW, anchors: anchorsAt(at) })
    for (const pair of COIN_PAIRS) {
      const units = Math.round(pair.level * 10 ** pair.indexScale)
      expect(anchored.priceAt(pairSymbol(pair.code), at)).toBe(units)
    }
  })

  test('may be a price of before: what is known goes on from it, what is older leads up to it', () => {
    const at = Date.parse('2026-11-10T10:20:30.250Z')
    const lived = Date.parse('2026-10-03T04:00:00Z')
    const anchor = { at, price: 61_234.56, past: { at: lived, price: 70_000 } }
    const anchors = new Map([...anchorsAt(at), ['BTCUSDT', anchor]])
    const upgraded = testMarket({ now: () => NOW, anchors })
    expect(upgraded.priceAt('BTCUSDT', at)).toBe(6_123_456)
    expect(Math.abs(upgraded.priceAt('BTCUSDT', lived - 1) / 7_000_000 - 1)).toBeLessThan(0.001)
  })
})

describe('the calendar', () => {
  test('stocks have candles within their sessions alone', async () => {
    for (const { symbol, hours } of charted.filter(({ kind }) => kind === 'stock')) {
      for (const { time } of await source.history(symbol, '1min', NOW, 400)) {
        expect(isOpenAt(hours, time), `${symbol} ${new Date(time).toISOString()}`).toBe(true)
      }
    }
  })

  test('outside its sessions a stock prints nothing and stands at its last price', () => {
    const sunday = Date.parse('2026-11-22T12:00:00Z')
    const symbols = simulated()
      .printsAt(sunday)
      .map(({ symbol }) => symbol)
    expect(symbols).toContain('BTCUSDT')
    expect(symbols).not.toContain('AAPL')
    const close = lastOpenAt(hoursOf('AAPL'), sunday)
    expect(source.priceAt('AAPL', sunday)).toBe(source.priceAt('AAPL', close))
  })
})

describe('the market is believable', () => {
  const returns = async (symbol: string, period: Period, count: number) => {
    const candles = await source.history(symbol, period, NOW, count + 1)
    return candles.slice(1).map(({ close }, i) => Math.log(close / candles[i]!.close))
  }
  const deviation = (values: number[]) =>
    Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
  const correlation = (a: number[], b: number[]) =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0) / a.length / deviation(a) / deviation(b)

  test.each(
    COIN_PAIRS.filter(({ sector }, i) => sector !== 'stable' && i % 9 === 0).map(
      (pair) => [pair.code, pair.volatility] as const,
    ),
  )(
    '%s moves by about %f a day, and as much by the hour and the minute',
    async (code, volatility) => {
      const symbol = pairSymbol(code)
      const day = deviation(await returns(symbol, '1day', 400))
      const hour = deviation(await returns(symbol, '1hour', 600)) * Math.sqrt(24)
      const minute = deviation(await returns(symbol, '1min', 2_000)) * Math.sqrt(1_440)
      for (const found of [day, hour, minute]) {
        expect(found / volatility).toBeGreaterThan(0.6)
        expect(found / volatility).toBeLessThan(1.6)
      }
    },
  )

  test('coins move together, coins of a sector more so, and stocks go their own way', async () => {
    const [btc, eth, doge, shib] = await Promise.all(
      ['BTCUSDT', 'ETHUSDT', 'DOGEUSDT', 'SHIBUSDT'].map((symbol) => returns(symbol, '1day', 500)),
    )
    expect(correlation(btc!, eth!)).toBeGreaterThan(0.65)
    expect(correlation(btc!, doge!)).toBeGreaterThan(0.4)
    expect(correlation(doge!, shib!)).toBeGreaterThan(correlation(btc!, shib!))
    const [spx, ndx] = await Promise.all(
      ['SPX', 'NDX'].map((symbol) => returns(symbol, '1day', 350)),
    )
    expect(correlation(spx!, ndx!)).toBeGreaterThan(0.7)
    expect(Math.abs(correlation(spx!, btc!.slice(-350)))).toBeLessThan(0.15)
  })

  test('they move together within the hour as well', async () => {
    const [btc, eth] = await Promise.all([
      returns('BTCUSDT', '1min', 1_000),
      returns('ETHUSDT', '1min', 1_000),
    ])
    expect(correlation(btc!, eth!)).toBeGreaterThan(0.5)
  })

  test('a day reaches further than from its open to its close', async () => {
    const days = await source.history('BTCUSDT', '1day', NOW, 500)
    const range = days.reduce((sum, { high, low }) => sum + Math.log(high / low), 0) / days.length
    expect(range / 0.025).toBeGreaterThan(1.2)
    expect(range / 0.025).toBeLessThan(2.1)
  })

  test('from tick to tick nothing jumps', () => {
    const start = Date.parse('2026-11-19T00:00:00Z')
    for (const symbol of ['BTCUSDT', 'PEPEUSDT']) {
      let last = source.priceAt(symbol, start)
      for (let at = start + TICK_MS; at < start + HOUR_MS; at += TICK_MS) {
        const price = source.priceAt(symbol, at)
        expect(Math.abs(price / last - 1)).toBeLessThan(0.01)
        last = price
      }
    }
  })

  test('a usual day trades about as much as the catalogue says', async () => {
    for (const code of ['BTC', 'DOGE', 'SHIB']) {
      const pair = COIN_PAIRS.find((one) => one.code === code)!
      const days = await source.history(pairSymbol(code), '1day', NOW, 500)
      const lots = days.reduce((sum, { volume }) => sum + volume, 0) / days.length
      const usual = ((pair.turnoverMillions * 1e6) / pair.level) * 10 ** pair.quantityScale
      expect(lots / usual).toBeGreaterThan(0.6)
      expect(lots / usual).toBeLessThan(1.6)
    }
  })
})
