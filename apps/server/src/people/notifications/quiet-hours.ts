import type { QuietHours } from '@candor/protocol'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/**
 * Returns when the quiet hours end that hold at a moment; undefined while none do. Both in milliseconds
 * since 1970 UTC. Where clocks are put forward or back meanwhile, the end is reckoned by the clock of
 * now: who waits for it asks again.
 */
export function quietUntil(
  { on, from, to, timeZone }: QuietHours,
  now: number,
): number | undefined {
  if (!on) return undefined
  const [begin, end, minute] = [minutesOf(from), minutesOf(to), minuteOfDay(timeZone, now)]
  const isQuiet = begin < end ? minute >= begin && minute < end : minute >= begin || minute < end
  if (!isQuiet) return undefined
  const left = (end - minute + DAY_MINUTES) % DAY_MINUTES
  return now - (now % MINUTE_MS) + left * MINUTE_MS
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Minutes since midnight by the clocks of a zone. */
function minuteOfDay(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return valueOf('hour') * 60 + valueOf('minute')
}
