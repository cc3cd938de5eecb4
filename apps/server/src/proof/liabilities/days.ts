import { DAY_MS, utcDay } from '@candor/money/durations'

/** A day, counted from 1970 on, as 2026-11-29. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The day of a text as 2026-11-29; undefined for one that no calendar has. */
export function parseDay(text: string): number | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(at) || dayText(utcDay(at)) !== text ? undefined : utcDay(at)
}
