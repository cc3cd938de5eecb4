import { PERIODS, periodEnd, periodStart } from '@candor/protocol/periods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '@candor/money/durations'
import type { Candle } from './candle.ts'
import { PAGE, PastPages, pageEnd } from './past-pages.ts'

const SERIES = { symbol: 'BTCUSDT', period: '1min' } as const
const AT = Date.parse('2026-11-20T15:47:00Z')

/** Every minute there ever was, made as it is asked for; `asked` tells how often. */
function endless() {
  const asked: { length: number; end: number }[] = []
  const gather = async (length: number, end: number): Promise<Candle[]> => {
    asked.push({ length, end })
    return Array.from({ length }, (_, at) => {
      const time = end - (length - at) * MINUTE_MS
      return { time, open: 1, high: 2, low: 1, close: 2, volume: 2 ** 52 + 1 }
    })
  }
  return { asked, gather }
}

test('a page ends at or after the moment, with no more candles between than a page has', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIODS),
      fc.integer({ min: 1, max: Date.parse('2100-01-01') }),
      (period, before) => {
        const end = pageEnd(period, before)
        expect(end).toBeGreaterThanOrEqual(before)
        expect(pageEnd(period, end)).toBe(end)
        let count = 0
        for (let at = periodStart(period, end - 1); at >= before; count += 1) {
          at = periodStart(period, at - 1)
        }
        expect(count).toBeLessThanOrEqual(PAGE)
        expect(periodEnd(period, periodStart(period, before - 1))).toBeGreaterThanOrEqual(before)
      },
    ),
    { numRuns: 300 },
  )
})

test('of a thousand moments of one evening the candles are gathered once or twice', async () => {
  const pages = new PastPages()
  const { asked, gather } = endless()
  for (let at = 0; at < 100; at += 1) {
    const before = AT - at * MINUTE_MS - (at % 7)
    const found = await pages.before(SERIES, 1_000, before, gather)
    expect(found.length).toBeGreaterThanOrEqual(1_000)
    expect(found.at(-1)!.time).toBe(Math.ceil(before / MINUTE_MS - 1) * MINUTE_MS)
    expect(found.at(-1)!.volume).toBe(2 ** 52 + 1)
  }
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('at once or one after the other, the same page is gathered once', async () => {
  const pages = new PastPages()
  const { asked, gather } = endless()
  const found = await Promise.all(
    Array.from({ length: 50 }, () => pages.before(SERIES, 300, AT, gather)),
  )
  expect(new Set(found.map((candles) => JSON.stringify(candles))).size).toBe(1)
  expect(asked).toHaveLength(1)
})

test('what failed, and what was filled in since, is gathered anew', async () => {
  const pages = new PastPages()
  const { asked, gather } = endless()
  const broken = () => Promise.reject(new Error('away'))
  await expect(pages.before(SERIES, 200, AT, broken)).rejects.toThrow('away')
  await pages.before(SERIES, 200, AT, gather)
  await pages.before({ ...SERIES, symbol: 'ETHUSDT' }, 200, AT, gather)
  pages.forget('BTCUSDT')
  await pages.before({ ...SERIES, symbol: 'ETHUSDT' }, 200, AT, gather)
  expect(asked).toHaveLength(2)
  await pages.before(SERIES, 200, AT, gather)
  expect(asked).toHaveLength(3)
})
