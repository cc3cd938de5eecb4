import { DAY_MS, venueDay } from '@candor/money/durations'
import { type LanguageCode, localeOf } from '../../i18n/languages.ts'

export interface MonthDay {
  /** As 2026-11-23. */
  day: string
  realised: string
}

/** The month, as 2026-11, that a time belongs to by the venue's days. */
export function monthOf(at: number): string {
  return new Date(venueDay(at) * DAY_MS).toISOString().slice(0, 7)
}

/** The month before (-1) or after (1) one, as 2026-11. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** The first weekday of a language's calendars: 0 Sunday, 1 Monday. */
export function firstWeekdayOf(language: string): 0 | 1 {
  const locale = new Intl.Locale(localeOf(language as LanguageCode)) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return firstDay === 7 ? 0 : 1
}

/** The weeks that a month lies in, each with its seven days, those of other months included. */
export function weeksOf(month: string, firstWeekday: 0 | 1): string[][] {
  const start = Date.parse(`${month}-01T00:00:00Z`)
  const end = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  const before = (new Date(start).getUTCDay() - firstWeekday + 7) % 7
  const weeks: string[][] = []
  for (let day = start - before * DAY_MS; day < end; day += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => new Date(day + at * DAY_MS).toISOString().slice(0, 10)),
    )
  }
  return weeks
}
