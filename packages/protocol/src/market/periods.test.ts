import { describe, expect, it } from 'vitest'
import { PERIODS, PERIODS_BY_LENGTH, periodEnd, periodStart } from './periods.ts'

const at = Date.UTC(2026, 10, 21, 13, 47, 12)

describe('the periods of candles', () => {
  it('begin at whole lengths in UTC, weeks on Mondays, months on the first', () => {
    expect(periodStart('15min', at)).toBe(Date.UTC(2026, 10, 21, 13, 45))
    expect(periodStart('1day', at)).toBe(Date.UTC(2026, 10, 21))
    expect(periodStart('1week', at)).toBe(Date.UTC(2026, 10, 16))
    expect(periodStart('1mon', at)).toBe(Date.UTC(2026, 10, 1))
  })

  it('of some hours divide the day, and three days are counted from 1970 on', () => {
    expect(periodStart('3min', at)).toBe(Date.UTC(2026, 10, 21, 13, 45))
    expect(periodStart('2hour', at)).toBe(Date.UTC(2026, 10, 21, 12))
    expect(periodStart('4hour', at)).toBe(Date.UTC(2026, 10, 21, 12))
    expect(periodStart('12hour', at)).toBe(Date.UTC(2026, 10, 21, 12))
    expect(periodStart('3day', at)).toBe(Date.UTC(2026, 10, 21))
    expect(periodStart('3day', Date.UTC(2026, 10, 20, 23))).toBe(Date.UTC(2026, 10, 18))
    expect(periodStart('3day', Date.UTC(1970, 0, 3, 23))).toBe(0)
  })

  it('keep their places, by which candles are stored, and are read shortest first', () => {
    expect(PERIODS.slice(0, 8).join(' ')).toBe('1min 5min 15min 30min 1hour 1day 1week 1mon')
    expect(PERIODS.slice(8).join(' ')).toBe('3min 2hour 4hour 12hour 3day')
    expect(PERIODS_BY_LENGTH.join(' ')).toBe(
      '1min 3min 5min 15min 30min 1hour 2hour 4hour 12hour 1day 3day 1week 1mon',
    )
  })

  it('follow each other without a gap', () => {
    for (const period of PERIODS) {
      const end = periodEnd(period, periodStart(period, at))
      expect(periodStart(period, end)).toBe(end)
      expect(periodStart(period, end - 1)).toBe(periodStart(period, at))
    }
  })
})
