import { DAY_MS } from '@candor/money/durations'
import type { PortfolioPeriod } from '@candor/protocol'

/** The first day of a period that the day `today` is in; 0 of all. Days are counted from 1970. */
export function firstDayOf(period: PortfolioPeriod, today: number): number {
  const date = new Date(today * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (period) {
    case 'day':
      return today
    case 'week':
      return today - 6
    case 'month':
      return Date.UTC(year, month, 1) / DAY_MS
    case 'quarter':
      return Date.UTC(year, month - 2, 1) / DAY_MS
    case 'year':
      return Date.UTC(year, 0, 1) / DAY_MS
    case 'all':
      return 0
  }
}

/** The days of a month (2026-11) or a year (2026), the last one included. */
export function daysOf(of: string): { first: number; last: number } {
  const [year, month] = of.split('-').map(Number) as [number, number?]
  const first = Date.UTC(year, (month ?? 1) - 1, 1) / DAY_MS
  const end = month === undefined ? Date.UTC(year + 1, 0, 1) : Date.UTC(year, month, 1)
  return { first, last: end / DAY_MS - 1 }
}
