import type { Period as Length } from 'klinecharts'

/** The eight lengths of a candle, shortest first, as the chart calls name them. */
export const PERIODS = ['1min', '5min', '15min', '30min', '1hour', '1day', '1week', '1mon'] as const
export type Period = (typeof PERIODS)[number]

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const FIXED_MS: Partial<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': HOUR_MS,
  '1day': DAY_MS,
}

/** A period as the chart library measures it. */
export const LENGTHS: Record<Period, Length> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1hour': { type: 'hour', span: 1 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

export function isPeriod(value: unknown): value is Period {
  return PERIODS.some((period) => period === value)
}

/** Periods of a day and longer carry dates, in UTC, where the shorter ones carry times of day. */
export function isDaily(period: Period): boolean {
  return period === '1day' || period === '1week' || period === '1mon'
}

/** When the candle that holds `at` begins. Candles follow UTC, as the venue makes them. */
export function periodStart(period: Period, at: number): number {
  const fixed = FIXED_MS[period]
  if (fixed !== undefined) return Math.floor(at / fixed) * fixed
  if (period === '1week') {
    return Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  }
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** When the candle that begins at `start` ends. */
export function periodEnd(period: Period, start: number): number {
  const fixed = FIXED_MS[period]
  if (fixed !== undefined) return start + fixed
  if (period === '1week') return start + WEEK_MS
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** What is left of a candle, in whole parts: days and hours, or a clock of hours, minutes, seconds. */
export function remaining(period: Period, start: number, now: number): Remaining {
  const end = periodEnd(period, start)
  // The clock behind `now` may be a little slow: no candle has more left than its length.
  const left = Math.max(0, Math.ceil((end - Math.max(now, start)) / 1_000))
  const [seconds, minutes, hours] = [
    left % 60,
    Math.floor(left / 60) % 60,
    Math.floor(left / 3_600),
  ]
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 }
  const two = (part: number) => String(part).padStart(2, '0')
  return { clock: `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}` }
}

export type Remaining = { clock: string } | { days: number; hours: number }
