import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Candle,
  INDICATORS,
  type Line,
  areParameters,
  indicatorOf,
  initialParameters,
} from './index.ts'

const MINUTE = 60_000

/** Candles of these closes, each as wide as it moved, with as much volume as is given. */
function ofCloses(closes: readonly number[], volume = 1): Candle[] {
  return closes.map((close, at) => {
    const open = closes[at - 1] ?? close
    const [low, high] = [Math.min(open, close), Math.max(open, close)]
    return { time: at * MINUTE, open, high, low, close, volume }
  })
}

/** Candles of highs, lows and closes. */
function ofRanges(
  rows: readonly (readonly [high: number, low: number, close: number])[],
): Candle[] {
  return rows.map(([high, low, close], at) => ({
    ...{ time: at * MINUTE, open: close, high, low, close, volume: 1 },
  }))
}

function linesOf(id: string, candles: readonly Candle[], ...parameters: number[]): Line[] {
  const indicator = indicatorOf(id)!
  expect(areParameters(indicator, parameters)).toBe(true)
  return indicator.lines(candles, parameters)
}

const rounded = (line: Line, digits = 2) =>
  line.map((value) => (value === undefined ? undefined : Number(value.toFixed(digits))))

const gap = (count: number): undefined[] => Array.from({ length: count })

describe('worked by hand', () => {
  test('MA is the mean of the last closes, and a length of 0 draws nothing', () => {
    const [two, three, none] = linesOf('ma', ofCloses([1, 2, 6, 4]), 2, 3, 0)
    expect(two).toEqual([undefined, 1.5, 4, 5])
    expect(three).toEqual([undefined, undefined, 3, 4])
    expect(none).toEqual(gap(4))
  })

  test('EMA begins with the mean, and the newest weighs 2 / (length + 1)', () => {
    const [line] = linesOf('ema', ofCloses([1, 2, 3, 7, 4]), 3, 0, 0)
    expect(line).toEqual([undefined, undefined, 2, 4.5, 4.25])
  })

  test('BOLL is two deviations of all values around the mean', () => {
    const [upper, middle, lower] = linesOf('boll', ofCloses([1, 2, 3, 4, 5]), 5, 2)
    const deviation = Math.sqrt(2)
    expect(upper!.at(-1)).toBeCloseTo(3 + 2 * deviation, 12)
    expect(middle!.at(-1)).toBe(3)
    expect(lower!.at(-1)).toBeCloseTo(3 - 2 * deviation, 12)
  })

  test('Keltner channels are average ranges around an exponential mean of the close', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 10, 11],
      [14, 11, 13],
      [13, 9, 9],
    ])
    const [upper, middle, lower] = linesOf('keltner', candles, 2, 2, 1.5)
    // Means 10, 12, 10 by 2 / 3; ranges 3 (from the close at 9), 3, 4, by Wilder of 2: 3, 3.5.
    expect(middle).toEqual([undefined, 10, 12, 10])
    expect(upper).toEqual([undefined, undefined, 16.5, 15.25])
    expect(lower).toEqual([undefined, undefined, 7.5, 4.75])
  })

  test('Donchian channels are the highest and the lowest of the last candles', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 11],
      [11, 7, 8],
      [10, 9, 10],
      [14, 9, 13],
    ])
    // Highs 10 12 11, 12 11 10, 11 10 14; lows 8 9 7, 9 7 9, 7 9 9.
    expect(linesOf('donchian', candles, 3)).toEqual([
      [...gap(2), 12, 12, 14],
      [...gap(2), 9.5, 9.5, 10.5],
      [...gap(2), 7, 7, 7],
    ])
    const [upper, middle, lower] = linesOf('donchian', candles, 1)
    expect([upper![2], middle![2], lower![2]]).toEqual([11, 9, 7])
  })

  test('RSI by Wilder of twenty closes that are often shown', () => {
    const closes = [
      ...[44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433],
      ...[46.0826, 45.8931, 46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116],
      ...[46.2222, 45.6439],
    ]
    const [line] = linesOf('rsi', ofCloses(closes), 14)
    expect(rounded(line!)).toEqual([...gap(14), 70.53, 66.32, 66.55, 69.41, 66.36, 57.97])
  })

  test('RSI is 100 where nothing was lost, 0 where nothing was gained, 50 where nothing moved', () => {
    const last = (closes: number[]) => linesOf('rsi', ofCloses(closes), 2)[0]!.at(-1)
    expect(last([1, 2, 3])).toBe(100)
    expect(last([3, 2, 1])).toBe(0)
    expect(last([2, 2, 2])).toBe(50)
  })

  test('MACD is a short mean less a long one, its mean, and what is between them', () => {
    const [dif, dea, bars] = linesOf('macd', ofCloses([1, 2, 3, 5, 4, 6]), 2, 3, 2)
    // EMA 2: 1.5 2.5 4.1667 4.0556 5.3519, EMA 3: 2 3.5 3.75 4.875.
    expect(rounded(dif!, 4)).toEqual([undefined, undefined, 0.5, 0.6667, 0.3056, 0.4769])
    expect(rounded(dea!, 4)).toEqual([...gap(3), 0.5833, 0.3981, 0.4506])
    expect(rounded(bars!, 4)).toEqual([...gap(3), 0.0833, -0.0926, 0.0262])
  })

  test('KDJ begins at 50 and takes a third of what is new', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 12],
      [11, 8, 8],
    ])
    const [k, d, j] = linesOf('kdj', candles, 2, 3, 3)
    expect(rounded(k!)).toEqual([undefined, 66.67, 44.44])
    expect(rounded(d!)).toEqual([undefined, 55.56, 51.85])
    expect(rounded(j!)).toEqual([undefined, 88.89, 29.63])
  })

  test('WR is how far below the highest a close is', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 11],
    ])
    expect(linesOf('wr', candles, 2)).toEqual([[undefined, -25]])
  })

  test('CCI is distance from the mean in 0.015 mean deviations', () => {
    // Typical prices 1, 2, 6: mean 3, mean deviation 2.
    const [line] = linesOf('cci', ofCloses([1, 2, 6]).map(flat), 3)
    expect(line!.at(-1)).toBeCloseTo(3 / (0.015 * 2), 9)
  })

  test('ATR counts gaps, and is smoothed by Wilder', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 11, 11],
      [11, 9, 10],
      [16, 12, 13],
    ])
    // Ranges 3 (from the close at 9), 2, 6 (from the close at 10).
    expect(linesOf('atr', candles, 2)).toEqual([[undefined, undefined, 2.5, 4.25]])
  })

  test('OBV adds what rose and takes what fell', () => {
    expect(linesOf('obv', ofCloses([1, 2, 2, 1, 3], 10))).toEqual([[0, 10, 10, 0, 10]])
  })

  test('VOL has its means', () => {
    const candles = [2, 4, 9].map((volume, at) => ({
      ...flat(ofCloses([1])[0]!),
      volume,
      time: at,
    }))
    expect(linesOf('vol', candles, 2, 3)).toEqual([
      [2, 4, 9],
      [undefined, 3, 6.5],
      [undefined, undefined, 5],
    ])
    expect(linesOf('vol', candles, 0, 0).slice(1)).toEqual([gap(3), gap(3)])
  })

  test('VWAP weighs by volume, and begins anew at midnight GMT+1', () => {
    const at = (time: string, close: number, volume: number): Candle => {
      return { ...flat(ofCloses([close])[0]!), time: Date.parse(time), volume }
    }
    const candles = [
      at('2026-11-22T22:58:00Z', 10, 1),
      at('2026-11-22T22:59:00Z', 20, 3),
      at('2026-11-22T23:00:00Z', 30, 0),
      at('2026-11-22T23:01:00Z', 40, 2),
    ]
    expect(linesOf('vwap', candles)).toEqual([[10, 17.5, 30, 40]])
  })

  test('DMI is the share of ranges that went up and down', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 11],
      [13, 10, 12],
      [12, 7, 8],
    ])
    const [up, down, adx] = linesOf('dmi', candles, 2, 1)
    // Up 2, 1, 0 and down 0, 0, 3 over ranges 3, 3, 5, all by Wilder of 2.
    expect(rounded(up!)).toEqual([undefined, undefined, 50, 18.75])
    expect(rounded(down!)).toEqual([undefined, undefined, 0, 37.5])
    expect(rounded(adx!)).toEqual([undefined, undefined, 100, 33.33])
  })

  test('SAR rises after a rise and changes sides when it is met', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 11],
      [14, 11, 13],
      [13, 7, 8],
      [9, 6, 7],
    ])
    // 8, kept at 8 by the two lows before; met at 7: the extreme 14, then closing in on 7.
    expect(rounded(linesOf('sar', candles, 0.02, 0.2)[0]!)).toEqual([undefined, 8, 8, 14, 14])
  })

  test('SAR never lies within a candle, also where one goes beyond the extreme and turns', () => {
    const candles = ofRanges([
      [10, 8, 9],
      [12, 9, 11],
      [15, 7, 8],
    ])
    expect(linesOf('sar', candles, 0.02, 0.2)[0]).toEqual([undefined, 8, 15])
    fc.assert(
      fc.property(market, (rows) => {
        const walk = rows.map(({ low, range, close, volume }, at) => ({
          ...{ time: at * MINUTE, open: low, low, high: low + range, volume },
          close: low + range * close,
        }))
        for (const [at, stop] of linesOf('sar', walk, 0.02, 0.2)[0]!.entries()) {
          const { low, high } = walk[at]!
          expect(stop === undefined || stop <= low || stop >= high).toBe(true)
        }
      }),
    )
  })

  test('SuperTrend follows below, and changes sides at a close beyond it', () => {
    const closes = [10, 11, 12, 13, 5, 4]
    const candles = ofRanges(closes.map((close) => [close + 1, close - 1, close]))
    const [rising, falling] = linesOf('supertrend', candles, 2, 1)
    // Mean ranges from the third on: 2, 2, 5.5, 3.75.
    expect(rising).toEqual([undefined, undefined, 10, 11, undefined, undefined])
    expect(falling!.slice(0, 4)).toEqual(gap(4))
    expect(falling![4]).toBe(10.5)
    expect(falling![5]).toBe(7.75)
  })

  test('StochRSI is where the RSI stands between its own ends', () => {
    const [k] = linesOf('stochrsi', ofCloses([1, 2, 3, 2, 3, 4, 3]), 2, 2, 1, 1)
    const [rsi] = linesOf('rsi', ofCloses([1, 2, 3, 2, 3, 4, 3]), 2)
    const [before, last] = rsi!.slice(-2) as [number, number]
    expect(k!.at(-1)).toBe(last < before ? 0 : 100)
  })
})

/** A candle without a range, at its close. */
function flat(candle: Candle): Candle {
  const { close } = candle
  return { ...candle, open: close, high: close, low: close }
}

const market = fc.array(
  fc.record({
    low: fc.integer({ min: 1, max: 1_000 }),
    range: fc.integer({ min: 0, max: 50 }),
    close: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.constantFrom(0, 0, 1, 7.5),
  }),
  { maxLength: 120, size: 'max' },
)

describe.each(INDICATORS.map((indicator) => [indicator.id, indicator] as const))('%s', (_, of) => {
  const parameters = of.parameters.map(({ least, most, step, initial }) =>
    step === 1
      ? fc.integer({ min: least, max: Math.min(most, 30) })
      : fc.constantFrom(least, initial, most),
  )

  test('says one value or nothing a candle, and takes nothing back when candles come', () => {
    fc.assert(
      fc.property(market, fc.tuple(...parameters), fc.nat(), (rows, chosen, cut) => {
        const candles = rows.map(({ low, range, close, volume }, at) => ({
          ...{ time: at * MINUTE * 30, open: low, low, high: low + range, volume },
          close: low + range * close,
        }))
        const lines = of.lines(candles, chosen)
        expect(lines).toHaveLength(of.figures.length)
        for (const line of lines) {
          expect(line).toHaveLength(candles.length)
          expect(line.every((value) => value === undefined || Number.isFinite(value))).toBe(true)
        }
        const part = cut % (candles.length + 1)
        const before = of.lines(candles.slice(0, part), chosen)
        expect(before).toEqual(lines.map((line) => line.slice(0, part)))
      }),
      { numRuns: 60 },
    )
  })

  test('takes what it begins with, and nothing else for a number', () => {
    const initial = initialParameters(of)
    expect(areParameters(of, initial)).toBe(true)
    expect(areParameters(of, [...initial, 1])).toBe(false)
    for (const [at, { least, most, step }] of of.parameters.entries()) {
      const wrong = [least - 1, most + 1, NaN, '3', null, ...(step === 1 ? [least + 0.5] : [])]
      for (const value of wrong)
        expect(areParameters(of, initial.with(at, value as number))).toBe(false)
    }
  })
})

test('each has an id of its own, by which it is found', () => {
  expect(new Set(INDICATORS.map(({ id }) => id)).size).toBe(INDICATORS.length)
  expect(indicatorOf('macd')?.short).toBe('MACD')
  expect(indicatorOf('constructor')).toBeUndefined()
})
