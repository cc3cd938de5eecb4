import { DAY_MS, beginningOfDay } from '@candor/journal'

/**
 * From when on evidence is kept, in milliseconds since 1970 UTC: the beginning of the UTC day in which
 * the time to keep it for began.
 */
export function evidenceKeptFrom(now: number, keepDays: number): number {
  return beginningOfDay(Math.max(0, now - keepDays * DAY_MS))
}

/**
 * Until when evidence of a moment is kept, both in milliseconds since 1970 UTC: its UTC day and
 * `keepDays` more. It goes with the next drop after that, which comes once a day.
 */
export function evidenceKeptUntil(at: number, keepDays: number): number {
  return beginningOfDay(at) + (keepDays + 1) * DAY_MS
}
