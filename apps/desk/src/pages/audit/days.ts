import { DAY_MS, HOUR_MS } from '@candor/money/durations'

/** The first millisecond of a day of GMT+1, of a text as '2026-11-21'; undefined for any other. */
export function dayStart(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) ? undefined : at - HOUR_MS
}

/** The last millisecond of that day. */
export function dayEnd(day: string): number | undefined {
  const start = dayStart(day)
  return start === undefined ? undefined : start + DAY_MS - 1
}
