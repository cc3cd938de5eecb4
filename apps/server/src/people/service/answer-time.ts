import { DAY_MS, MINUTE_MS, venueDayStart } from '@candor/money/durations'
import type { ServiceState } from '@candor/protocol'

export interface ServiceHours {
  /** Times of day in GMT+1, HH:MM, the earlier first. 24:00 is the end of the day. */
  from: string
  to: string
  /** Minutes within which the desk answers while it is open. */
  replyMinutes: number
}

/**
 * Returns what a person who has waited since `since` may expect now: while the desk is open the
 * time by which it answers, counting open hours alone; while it is closed the time at which it
 * opens.
 */
export function promiseOf(
  hours: ServiceHours,
  since: number,
  now: number,
): ServiceState['promise'] {
  const opens = openingAt(hours, now)
  if (opens > now) return { kind: 'opens', at: opens }
  let at = openingAt(hours, since)
  let left = hours.replyMinutes * MINUTE_MS
  for (;;) {
    const closes = venueDayStart(at) + minutesOf(hours.to) * MINUTE_MS
    if (at + left <= closes) return { kind: 'reply', at: at + left }
    left -= closes - at
    at = openingAt(hours, closes)
  }
}

/** The moment itself where the desk is open then, else when it opens next. */
function openingAt({ from, to }: ServiceHours, at: number): number {
  const day = venueDayStart(at)
  const opens = day + minutesOf(from) * MINUTE_MS
  if (at < opens) return opens
  const closes = day + minutesOf(to) * MINUTE_MS
  return at < closes ? at : opens + DAY_MS
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
