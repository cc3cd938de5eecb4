import { DAY_MS, MINUTES_A_DAY, MINUTE_MS } from '@candor/money/durations'
import type { Hours } from '../source.ts'

/** A stretch of trading: UTC minutes since 1970, `to` not included. */
export interface Session {
  from: number
  to: number
}

/** 1970-01-01 was a Thursday: Monday is 0. */
function weekday(day: number): number {
  return (day + 3) % 7
}

export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** Whether a symbol of these hours trades on this day (days since 1970) at all. */
export function tradesOn(hours: Hours, day: number): boolean {
  return hours.always || (weekday(day) < 5 && !hours.oddDays?.closed.has(day))
}

/**
 * The sessions of a day, in order; none at weekends and holidays. A day is the exchange's local date, and all
 * sessions known here lie within the UTC day of the same date.
 */
export function sessionsOn(hours: Hours, day: number): readonly Session[] {
  if (hours.always) return [{ from: day * MINUTES_A_DAY, to: (day + 1) * MINUTES_A_DAY }]
  if (!tradesOn(hours, day)) return []
  const midnight = day * MINUTES_A_DAY - offsetMinutes(hours.zone, day)
  const sessions = hours.oddDays?.short.get(day) ?? hours.sessions
  return sessions.map(([from, to]) => ({ from: midnight + from, to: midnight + to }))
}

export function isOpenAt(hours: Hours, at: number): boolean {
  if (hours.always) return true
  const minute = Math.floor(at / MINUTE_MS)
  return sessionsOn(hours, dayOf(at)).some(({ from, to }) => from <= minute && minute < to)
}

/** The last millisecond up to `at` within a session. */
export function lastOpenAt(hours: Hours, at: number): number {
  if (isOpenAt(hours, at)) return at
  // Weekends and holidays are the longest time without a session that the hours know of.
  for (let day = dayOf(at); ; day -= 1) {
    const past = sessionsOn(hours, day).filter(({ to }) => to * MINUTE_MS <= at)
    const last = past.at(-1)
    if (last) return last.to * MINUTE_MS - 1
  }
}

/** The next moment after `at` at which a session begins; `at` itself while one runs. */
export function nextOpenAt(hours: Hours, at: number): number {
  if (isOpenAt(hours, at)) return at
  for (let day = dayOf(at); ; day += 1) {
    const next = sessionsOn(hours, day).find(({ from }) => from * MINUTE_MS > at)
    if (next) return next.from * MINUTE_MS
  }
}

/** When trading begins or ends next; null for what never closes. */
export function nextChangeAt(hours: Hours, at: number): number | null {
  if (hours.always) return null
  const minute = Math.floor(at / MINUTE_MS)
  const running = sessionsOn(hours, dayOf(at)).find(({ from, to }) => from <= minute && minute < to)
  return running ? running.to * MINUTE_MS : nextOpenAt(hours, at)
}

const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that the zone's clocks are ahead of UTC at noon of a day (days since 1970). */
function offsetMinutes(zone: string, day: number): number {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const noon = day * DAY_MS + DAY_MS / 2
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  const size = match ? Number(match[2]) * 60 + Number(match[3]) : 0
  const offset = match?.[1] === '-' ? -size : size
  offsets.set(key, offset)
  return offset
}
