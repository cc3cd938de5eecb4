import { DAY_MS, venueDay, venueDayEnd, venueDayStart } from '@candor/money/durations'

/** When a day that is written as 2026-11-23 begins at the venue; undefined of none. */
export function startOf(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  // That moment of UTC lies within the venue's day of the same name.
  return Number.isNaN(at) ? undefined : venueDayStart(at)
}

/** The venue's day of a moment, as 2026-11-23. */
export function dayOf(at: number): string {
  return new Date(venueDay(at) * DAY_MS).toISOString().slice(0, 10)
}

/** The last days of the venue until the end of the one that is running. */
export function lastDays(days: number, now: number): { from: number; to: number } {
  const to = venueDayEnd(now)
  return { from: to - days * DAY_MS, to }
}

/** What is chosen, as 2026-11-01 – 2026-11-23; undefined where nothing is. */
export function daysChosen(from: number | undefined, to: number | undefined): string | undefined {
  if (from === undefined && to === undefined) return undefined
  const [first, last] = [
    from === undefined ? undefined : dayOf(from),
    to === undefined ? undefined : dayOf(to - DAY_MS),
  ]
  return first === last ? first : `${first ?? '…'} – ${last ?? '…'}`
}
