import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/money/durations'

const MINUS = '\u2212'

/** Writes a time that passes, either way, in its two largest units: 3d 4h, 2h 15m, 40m. */
export function spanIn(locale: string): (ms: number) => string {
  const written = (unit: string) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    return (count: number) => format.format(count)
  }
  const [days, hours, minutes] = [written('day'), written('hour'), written('minute')]
  return (ms) => {
    const whole = Math.abs(ms)
    const parts = [
      { count: Math.floor(whole / DAY_MS), text: days },
      { count: Math.floor((whole % DAY_MS) / HOUR_MS), text: hours },
      { count: Math.floor((whole % HOUR_MS) / MINUTE_MS), text: minutes },
    ]
    const first = parts.findIndex(({ count }) => count > 0)
    if (first < 0) return minutes(0)
    const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0)
    return (ms < 0 ? MINUS : '') + shown.map(({ count, text }) => text(count)).join(' ')
  }
}
