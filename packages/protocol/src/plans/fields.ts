import { z } from 'zod'

/** Plans of a person that have not ended, at most. */
export const MOST_PLANS = 20

/** How often a plan runs. */
export const PLAN_PERIODS = ['day', 'week', 'month'] as const

/** The day of a month that stands for its last, whichever that is. */
export const LAST_DAY = 31
/** Every month has these days. */
export const MOST_MONTH_DAY = 28

export const planTime = z
  .string()
  .max(5, { abort: true })
  .regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)
  .describe('Time of the day in the plan’s time zone, 24 hours: 09:00')

export const planZone = z
  .string()
  .max(40, { abort: true })
  .regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/)
  .describe('Time zone of the IANA’s data, such as Europe/Berlin')

export const planDate = z
  .string()
  .max(10, { abort: true })
  .regex(/^[2-9][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/)
  .refine(isDay)
  .describe('A day in the plan’s time zone: 2026-12-31')

function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}
