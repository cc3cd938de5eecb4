import { DAY_MS, beginningOfDay } from '@candor/journal'
import { ConfigFault } from '../../kernel/config/config.ts'

/** Days to export, in milliseconds since 1970 UTC: from the one moment until just before the other. */
export interface Days {
  from: number
  before: number
}

/**
 * Reads which UTC days are asked for: one, or all before one, as 2026-11-26. Throws `ConfigFault` for
 * anything else, and for days that are not over.
 */
export function readDays(asked: { day?: string; before?: string }, now: number): Days {
  const { day, before } = asked
  if ((day === undefined) === (before === undefined)) {
    throw new ConfigFault('Say which days: --day DATE for one, or --before DATE for all before it.')
  }
  const date = readDate(day ?? before!)
  const days = day === undefined ? { from: 0, before: date } : { from: date, before: date + DAY_MS }
  if (days.before <= beginningOfDay(now)) return days
  throw new ConfigFault(
    `The day ${new Date(days.before - DAY_MS).toISOString().slice(0, 10)} is not over.`,
  )
}

function readDate(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) {
    throw new ConfigFault(`${text} is no date; it has to be one as 2026-11-26.`)
  }
  return at
}
