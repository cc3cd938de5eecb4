import { type Period, periodEnd } from '@candor/protocol/periods'
import type { Period as Length } from 'klinecharts'

/** A period as the chart library measures it, and as people read it. */
export const LENGTHS: Record<Period, Length> = {
  '1min': { type: 'minute', span: 1 },
  '3min': { type: 'minute', span: 3 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1hour': { type: 'hour', span: 1 },
  '2hour': { type: 'hour', span: 2 },
  '4hour': { type: 'hour', span: 4 },
  '12hour': { type: 'hour', span: 12 },
  '1day': { type: 'day', span: 1 },
  '3day': { type: 'day', span: 3 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

/** Periods of a day and longer carry dates, in UTC, where the shorter ones carry times of day. */
export function isDaily(period: Period): boolean {
  const { type } = LENGTHS[period]
  return type === 'day' || type === 'week' || type === 'month'
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
