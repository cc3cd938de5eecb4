import { DAY_MS, HOUR_MS } from '@candor/money/durations'

/**
 * Times are written in the venue's zone, GMT+1, in which its days begin: all operators read the
 * same, wherever they sit.
 */
const ZONE = 'Etc/GMT-1'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** '19:35:02' */
export function clockText(at: number): string {
  return clock.format(at)
}

/** '21 Nov 2026' */
export function dayText(at: number): string {
  return day.format(at)
}

/** '21 Nov 2026, 19:35:02 GMT+1' */
export function timeText(at: number): string {
  return `${dayText(at)}, ${clockText(at)} GMT+1`
}

const STEPS: readonly [number, string][] = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
]

/** '3 min ago', 'in 2 h'; beyond 30 days the day itself. */
export function agoText(at: number, now: number): string {
  const distance = Math.abs(now - at)
  if (distance < 5_000) return 'now'
  if (distance > 30 * DAY_MS) return dayText(at)
  const span = spanText(distance)
  return at <= now ? `${span} ago` : `in ${span}`
}

/** The largest whole unit: '3 min'. */
export function spanText(ms: number): string {
  for (const [size, name] of STEPS) {
    if (ms >= size) return `${Math.floor(ms / size)} ${name}`
  }
  return '0 s'
}
