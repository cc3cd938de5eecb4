import { useTranslation } from 'react-i18next'
import { perLanguage } from '../../i18n/per-language.ts'

/** Days and months are the venue’s, GMT+1, and written as such wherever their reader is. */
const ZONE = { timeZone: 'Etc/GMT-1' } as const

const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...ZONE }),
)
const dates = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...ZONE }),
)
const months = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...ZONE }),
)
const weekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', ...ZONE }),
)

/** Noon of a day that is written as 2026-11-23. */
function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00+01:00`)
}

/** Names of the venue's days in the language now shown. */
export function useDayNames() {
  const { language } = useTranslation().i18n
  return {
    /** 16 Nov */
    day: (day: string) => days(language).format(noonOf(day)),
    /** 16 Nov 2026, of a moment */
    date: (at: number) => dates(language).format(at),
    /** November 2026, of 2026-11; a year as it is. */
    period: (of: string) => (of.length === 4 ? of : months(language).format(noonOf(`${of}-15`))),
    /** Mon */
    weekday: (day: string) => weekdays(language).format(noonOf(day)),
  }
}
