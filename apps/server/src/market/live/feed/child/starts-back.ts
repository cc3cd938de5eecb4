import { type Period, periodEnd, periodStart } from '@candor/protocol/periods'

/** When the first of `count` candles in a row begins, of which the last ends at or before `before`. */
export function startsBack(period: Period, before: number, count: number): number {
  let start = periodStart(period, before)
  if (period !== '1mon') return Math.max(start - count * (periodEnd(period, start) - start), 0)
  for (let left = count; left > 0 && start > 0; left -= 1) start = periodStart(period, start - 1)
  return Math.max(start, 0)
}
