import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@candor/money/durations'

/**
 * The lengths of a candle, as the chart calls name them. A venue keeps candles by their length's place
 * in this list: it only ever grows at its end. `PERIODS_BY_LENGTH` has them shortest first.
 */
export const PERIODS = [
  ...(['1min', '5min', '15min', '30min', '1hour', '1day', '1week', '1mon'] as const),
  ...(['3min', '2hour', '4hour', '12hour', '3day'] as const),
] as const
export type Period = (typeof PERIODS)[number]

/** How long a candle is; months differ. */
const PERIOD_MS: Readonly<Record<Exclude<Period, '1mon'>, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '1hour': HOUR_MS,
  '1day': DAY_MS,
  '1week': WEEK_MS,
  '3min': 3 * MINUTE_MS,
  '2hour': 2 * HOUR_MS,
  '4hour': 4 * HOUR_MS,
  '12hour': 12 * HOUR_MS,
  '3day': 3 * DAY_MS,
}

/** The lengths of a candle, shortest first: as people read them. */
export const PERIODS_BY_LENGTH: readonly Period[] = [...PERIODS].sort(
  (one, other) => leastLength(one) - leastLength(other),
)

function leastLength(period: Period): number {
  return period === '1mon' ? 28 * DAY_MS : PERIOD_MS[period]
}

/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/**
 * The moment the candle that holds `at` begins. All periods follow UTC; weeks begin on Monday, and
 * three days are counted from 1970-01-01.
 */
export function periodStart(period: Period, at: number): number {
  if (period === '1mon') return monthStart(at, 0)
  const origin = period === '1week' ? FIRST_MONDAY_MS : 0
  const length = PERIOD_MS[period]
  return Math.floor((at - origin) / length) * length + origin
}

/** The moment the candle that begins at `start` ends and the next begins. */
export function periodEnd(period: Period, start: number): number {
  return period === '1mon' ? monthStart(start, 1) : start + PERIOD_MS[period]
}

function monthStart(at: number, further: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1)
}
