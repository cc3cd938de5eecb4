import { describe, expect, it } from 'vitest'
import { PERIODS, periodEnd, periodStart } from './periods.ts'

const at = Date.UTC(2026, 10, 21, 13, 47, 12)

describe('the periods of candles', () => {
  it('begin at whole lengths in UTC, weeks on Mondays, months on the first', () => {
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
})
