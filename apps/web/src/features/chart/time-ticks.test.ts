import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { tickIndexes } from './time-ticks.ts'

function barsFrom(start: number, step: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    timestamp: start + index * step,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }))
}

const start = Date.UTC(2026, 10, 21, 4, 15)

describe('the marks of the time axis', () => {
  it('stand at round times', () => {
    const bars = barsFrom(start, 15 * MINUTE_MS, 60)
    const marks = tickIndexes(bars, { from: 0, to: 60 }, '15min', 7)
    expect(marks.length).toBeGreaterThan(2)
    for (const index of marks) {
      expect(new Date(bars[index]!.timestamp).getMinutes()).toBe(0)
    }
  })

  it('never stand nearer to each other than their words need, nights left out or not', () => {
    const session = (day: number) => barsFrom(start + day * DAY_MS, 15 * MINUTE_MS, 22)
    const bars = [0, 1, 2, 3].flatMap(session)
    const marks = tickIndexes(bars, { from: 0, to: bars.length }, '15min', 7)
    expect(marks.length).toBeGreaterThan(2)
    marks.slice(1).forEach((index, before) => {
      expect((index - marks[before]!) * 7).toBeGreaterThanOrEqual(54)
    })
  })

  it('stand at the beginnings of months and years where a candle is a day or more', () => {
    const days = barsFrom(Date.UTC(2026, 0, 5), DAY_MS, 200)
    for (const index of tickIndexes(days, { from: 0, to: 200 }, '1day', 7)) {
      expect(new Date(days[index]!.timestamp).getUTCDate()).toBe(1)
    }
    const hours = barsFrom(start, HOUR_MS, 10)
    expect(tickIndexes(hours, { from: 0, to: 10 }, '1hour', 1)).toEqual([])
  })
})
