import { describe, expect, it } from 'vitest'
import { PERIODS, periodEnd, periodStart, remaining } from './periods.ts'

const at = Date.UTC(2026, 10, 21, 13, 47, 12)

describe('the periods of the chart', () => {
  it('begin where the venue begins its candles', () => {
    expect(periodStart('15min', at)).toBe(Date.UTC(2026, 10, 21, 13, 45))
    expect(periodStart('1day', at)).toBe(Date.UTC(2026, 10, 21))
    expect(periodStart('1week', at)).toBe(Date.UTC(2026, 10, 16))
    expect(periodStart('1mon', at)).toBe(Date.UTC(2026, 10, 1))
  })

  it('follow each other without a gap', () => {
    for (const period of PERIODS) {
      const end = periodEnd(period, periodStart(period, at))
      expect(periodStart(period, end)).toBe(end)
      expect(periodStart(period, end - 1)).toBe(periodStart(period, at))
    }
  })

  it('say what is left of a candle, and never less than nothing', () => {
    expect(remaining('15min', periodStart('15min', at), at)).toEqual({ clock: '12:48' })
    expect(remaining('1day', periodStart('1day', at), at)).toEqual({ clock: '10:12:48' })
    expect(remaining('1week', periodStart('1week', at), at)).toEqual({ days: 1, hours: 10 })
    expect(remaining('1min', at, at + 90_000)).toEqual({ clock: '00:00' })
  })
})
