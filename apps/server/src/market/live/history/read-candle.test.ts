import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CandleRules, readCandle } from './read-candle.ts'

const rules = (change: Partial<CandleRules> = {}): CandleRules => ({
  constituent: { inverse: false },
  ...{ scale: 2, volumeScale: 3, rate: undefined, ...change },
})
const listed = {
  time: 60_000,
  open: '100',
  high: '101.5',
  low: '99.995',
  close: '101',
  volume: '1.2349',
}

test('a candle has whole units and whole lots', () => {
  expect(readCandle(listed, rules())).toEqual({
    ...{ time: 60_000, open: 10_000, high: 10_150, low: 10_000, close: 10_100, volume: 1_234 },
  })
  expect(readCandle({ ...listed, volume: '123456' }, rules({ volumeScale: -3 }))!.volume).toBe(123)
  expect(readCandle({ ...listed, volume: '0.00' }, rules())!.volume).toBe(0)
})

test('one in another currency is converted, and left out where no rate is known', () => {
  const conversion = { rate: 'USDTUSD', how: 'over' as const }
  const constituent = { inverse: false, conversion }
  expect(readCandle(listed, rules({ constituent }))).toBeUndefined()
  const rate = { value: 50_000n * 10n ** 8n, scale: 5 }
  expect(readCandle(listed, rules({ constituent, rate }))!.close).toBe(20_200)
})

test('of the other direction the highest is what was lowest', () => {
  const candle = readCandle(
    { ...listed, open: '0.5', high: '1', low: '0.25', close: '0.5' },
    rules({ constituent: { inverse: true } }),
  )
  expect(candle).toMatchObject({ open: 200, high: 400, low: 100, close: 200, volume: 0 })
})

test('whatever an exchange sends, a candle is whole or left out', () => {
  const text = fc.oneof(
    fc.constantFrom('', 'NaN', '-1', '0', '1e5', '1e300', '9'.repeat(40), '0.0000000001', ' 1'),
    fc.double({ min: 0, max: 1e6, noNaN: true }).map(String),
    fc.nat(10_000).map(String),
  )
  const candle = fc.record({
    time: fc.oneof(fc.nat(), fc.constantFrom(Number.NaN, -1, 1.5, Infinity)),
    ...{ open: text, high: text, low: text, close: text, volume: text },
  })
  fc.assert(
    fc.property(candle, (one) => {
      const read = readCandle(one, rules())
      if (!read) return
      const { open, high, low, close } = read
      expect(low).toBeGreaterThan(0)
      expect(low).toBeLessThanOrEqual(Math.min(open, close))
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
      for (const value of Object.values(read)) expect(Number.isSafeInteger(value)).toBe(true)
    }),
  )
})
