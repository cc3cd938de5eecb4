/** The eight chart periods, shortest first. */
export const PERIODS = ['1min', '5min', '15min', '30min', '1hour', '1day', '1week', '1mon'] as const
export type Period = (typeof PERIODS)[number]

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

const FIXED_MS: Partial<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': HOUR_MS,
  '1day': DAY_MS,
}

/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

/** The moment the candle that holds `at` begins. All periods follow UTC; weeks begin on Monday. */
export function periodStart(period: Period, at: number): number {
  const fixed = FIXED_MS[period]
  if (fixed !== undefined) return Math.floor(at / fixed) * fixed
  if (period === '1week') {
    return Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  }
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}

/** The moment the candle that begins at `start` ends and the next begins. */
export function periodEnd(period: Period, start: number): number {
  const fixed = FIXED_MS[period]
  if (fixed !== undefined) return start + fixed
  if (period === '1week') return start + WEEK_MS
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
