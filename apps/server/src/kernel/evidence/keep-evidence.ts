import { DAY_MS, beginningOfDay } from '@candor/journal'

/**
 * From when on evidence is kept, in milliseconds since 1970 UTC: the beginning of the UTC day in which
 * the time to keep it for began.
 */
export function evidenceKeptFrom(now: number, keepDays: number): number {
  return beginningOfDay(Math.max(0, now - keepDays * DAY_MS))
}
