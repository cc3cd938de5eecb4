import { areParameters, indicatorOf } from '@candor/indicators'
import { type AlertMeasureName, MEASURES, MEASURE_NAMES, MEASURE_TEXTS } from '@candor/protocol'
import { describe, expect, test } from 'vitest'
import { valueText } from '../alert-store.ts'
import { valuesOf } from './indicators.ts'

/** Candles of a market that rises and falls by turns. */
const CANDLES = Array.from({ length: 300 }, (_, at) => {
  const close = 100 + 20 * Math.sin(at / 9) + (at % 5)
  const open = 100 + 20 * Math.sin((at - 1) / 9) + ((at + 4) % 5)
  return {
    time: at * 60_000,
    ...{ open, close, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1 },
    volume: 10 + ((at * at) % 23),
  }
})

describe.each(MEASURE_NAMES)('what an alert can wait for: %s', (name: AlertMeasureName) => {
  const measure = MEASURES[name]

  test('is a figure of an indicator that charts have, with parameters it takes', () => {
    const indicator = indicatorOf(measure.indicator)!
    expect(areParameters(indicator, measure.parameters)).toBe(true)
    expect(indicator.figures[measure.figure]).toBeDefined()
    expect(MEASURE_TEXTS[name]).not.toBe('')
  })

  test('has values, which differ and keep within its bounds', () => {
    const values = valuesOf(name, CANDLES).filter((value) => value !== undefined)
    expect(values.length).toBeGreaterThan(150)
    expect(new Set(values).size).toBeGreaterThan(10)
    if (measure.of === 'close') return
    const { least = -Infinity, most = Infinity } = measure as { least?: number; most?: number }
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(least - 1e-9)
      expect(value).toBeLessThanOrEqual(most + 1e-9)
    }
  })

  test('says the same of a candle, however many come after it', () => {
    const early = valuesOf(name, CANDLES.slice(0, 200))
    expect(valuesOf(name, CANDLES).slice(0, 200)).toEqual(early)
  })
})

test('a volume counts in times its average of 20 candles, itself among them, and 0 without any', () => {
  const traded = [...Array.from({ length: 19 }, () => 2), 22]
  const candles = traded.map((volume, at) => ({ ...CANDLES[at]!, volume }))
  expect(valuesOf('volume', candles)).toEqual([...candles.slice(1).map(() => undefined), 22 / 3])
  const none = candles.map((candle) => ({ ...candle, volume: 0 }))
  expect(valuesOf('volume', none).at(-1)).toBe(0)
})

test.each([
  [70, '70'],
  [69.123456789012, '69.123456789'],
  [-0.000000012345678901234, '-0.0000000123456789012'],
  [0, '0'],
  [-1e-30, '0'],
  [123_456_789_012.5, '123456789013'],
])('a value of %d is written %s, never with an exponent', (value, text) => {
  expect(valueText(value)).toBe(text)
})
