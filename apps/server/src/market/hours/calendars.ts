import { DAY_MS } from '@candor/money/durations'
import { z } from 'zod'
import type { StockMarket } from '../../catalogue/stocks.ts'
import type { OddDays } from '../source.ts'
import aShares from './calendars/a-shares.json' with { type: 'json' }
import hk from './calendars/hk.json' with { type: 'json' }
import us from './calendars/us.json' with { type: 'json' }

/** The calendars of the exchanges: what their files look like, and how far they are known. */

const day = z.iso.date()
const clock = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)

const calendarFile = z.strictObject({
  /** Last day of which the exchange has said whether it trades. */
  knownUntil: day,
  /** Who said so, and when. */
  source: z.string().min(1),
  /** Holidays that are weekdays, with their names. */
  closed: z.record(day, z.string()),
  /** Days of other sessions than usual, in local time. */
  short: z.record(day, z.array(z.tuple([clock, clock])).min(1)),
})
type CalendarFile = z.infer<typeof calendarFile>

const FILES: Readonly<Record<StockMarket, CalendarFile>> = {
  'A-shares': calendarFile.parse(aShares),
  HK: calendarFile.parse(hk),
  US: calendarFile.parse(us),
}

/** The days on which each market keeps other hours than usual, as far as they are known. */
export const ODD_DAYS: Readonly<Record<StockMarket, OddDays>> = {
  'A-shares': oddDaysOf(FILES['A-shares']),
  HK: oddDaysOf(FILES.HK),
  US: oddDaysOf(FILES.US),
}

/** A market whose holidays are not known for long any more. */
export interface CalendarEnd {
  market: StockMarket
  /** Last day that is known, as 2026-12-31. */
  knownUntil: string
  /** Days from now until that day; below 0 when it has passed. */
  daysLeft: number
}

/** From so many days before the end of what is known, it is told to operators. */
export const CALENDAR_NOTICE_DAYS = 60

/** Returns the markets whose calendars end within 60 days, or have ended. */
export function endingCalendars(now: number): CalendarEnd[] {
  const today = Math.floor(now / DAY_MS)
  return Object.entries(FILES).flatMap(([market, { knownUntil }]) => {
    const daysLeft = dayNumber(knownUntil) - today
    return daysLeft <= CALENDAR_NOTICE_DAYS
      ? [{ market: market as StockMarket, knownUntil, daysLeft }]
      : []
  })
}

function oddDaysOf({ closed, short }: CalendarFile): OddDays {
  return {
    closed: new Set(Object.keys(closed).map(dayNumber)),
    short: new Map(
      Object.entries(short).map(([date, sessions]) => [
        dayNumber(date),
        sessions.map(([from, to]) => [minutesOf(from), minutesOf(to)] as const),
      ]),
    ),
  }
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number)
  return 60 * hours + minutes
}
