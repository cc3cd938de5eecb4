/** Lengths of time in milliseconds, and the one length that is counted in minutes. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

export const MINUTES_A_DAY = 1_440

/** A venue's days begin at midnight of GMT+1, without daylight saving. Candles follow UTC instead. */
export const VENUE_OFFSET_MINUTES = 60
const VENUE_OFFSET_MS = VENUE_OFFSET_MINUTES * MINUTE_MS

/** The venue's day that a time belongs to, counted from 1970. Times are milliseconds since 1970 UTC. */
export function venueDay(at: number): number {
  return Math.floor((at + VENUE_OFFSET_MS) / DAY_MS)
}

/** The day of UTC that a time belongs to, counted from 1970. Times are milliseconds since 1970 UTC. */
export function utcDay(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** When the venue's day that a time belongs to began. */
export function venueDayStart(at: number): number {
  return venueDay(at) * DAY_MS - VENUE_OFFSET_MS
}

/** When the venue's day that a time belongs to is over. */
export function venueDayEnd(at: number): number {
  return venueDayStart(at) + DAY_MS
}
