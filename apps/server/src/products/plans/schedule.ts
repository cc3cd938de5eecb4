import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import type { Plan } from './tables.ts'

/** When a plan runs. */
export type Schedule = Pick<Plan, 'every' | 'day' | 'minute' | 'zone'>

/** The day of a month that stands for its last. */
const LAST_DAY = 31
/** Further than any schedule's next time, in days. */
const FARTHEST_DAYS = 70

/** Whether there is a time zone of this name, which has the IANA's form. */
export function isZone(name: string): boolean {
  try {
    return clockOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns the first time of a schedule after a moment; both in milliseconds since 1970 UTC. A time
 * that a day does not have, since its clock is put forward, comes as much later by the new clock:
 * 02:30 is 03:30 that day. Of one that it has twice the first counts.
 */
export function nextDue(schedule: Schedule, after: number): number {
  const clock = clockOf(schedule.zone)
  const local = localOf(clock, after)
  const today = Math.floor(local / DAY_MS)
  for (let day = today; day <= today + FARTHEST_DAYS; day += 1) {
    if (!falls(schedule, day)) continue
    const due = momentOf(clock, day * DAY_MS + schedule.minute * MINUTE_MS)
    if (due > after) return due
  }
  throw new Error(`no time of a schedule within ${FARTHEST_DAYS} days`)
}

/** The day of a moment by a zone's clock: 2026-12-31. */
export function dayIn(zone: string, at: number): string {
  return new Date(localOf(clockOf(zone), at)).toISOString().slice(0, 10)
}

/** Whether a schedule has a time on a day, which counts from 1970-01-01. */
function falls({ every, day }: Schedule, at: number): boolean {
  if (every === 'day') return true
  const date = new Date(at * DAY_MS)
  if (every === 'week') return (date.getUTCDay() || 7) === day
  const wanted = day === LAST_DAY ? daysOfMonth(date) : day
  return date.getUTCDate() === wanted
}

function daysOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/**
 * The moment at which a clock shows a local time, which is written as milliseconds since 1970 as if it
 * were UTC. The clock is asked a day before and a day after: one change lies between at most.
 */
function momentOf(clock: Intl.DateTimeFormat, local: number): number {
  const offsets = [local - DAY_MS, local + DAY_MS].map((at) => localOf(clock, at) - at)
  const moments = offsets.map((offset) => local - offset)
  const shown = moments.filter((moment) => localOf(clock, moment) === local)
  if (shown.length > 0) return Math.min(...shown)
  // Put forward over this time: by the clock of before, which shows it as much later.
  return local - offsets[0]!
}

/** What a clock shows at a moment, written as above. */
function localOf(clock: Intl.DateTimeFormat, at: number): number {
  const whole = Math.floor(at / 1_000) * 1_000
  const parts = Object.fromEntries(
    clock.formatToParts(whole).map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + (at - whole)
}

function clockOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
}
