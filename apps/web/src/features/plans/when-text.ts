import type { PlanTerms } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { perLanguage } from '../../i18n/per-language.ts'
import { canonicalZone, ownZone, zoneName } from '../../i18n/zones.ts'

/** Stands for the last day of a month, whichever that is; `planTerms` of the protocol. */
export const LAST_DAY = 31

/** A Monday, so that the days of a week follow from it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const weekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)

/** Says days and times of plans in the language shown. */
export function useWhen() {
  const { t, i18n } = useTranslation()
  const weekday = (day: number) =>
    weekdays(i18n.language).format(new Date(MONDAY + (day - 1) * DAY_MS))
  const monthDay = (day: number) =>
    day === LAST_DAY ? t('plans.lastDay') : t('plans.dayOfMonth', { day })
  const periods = { day: t('plans.daily'), week: t('plans.weekly'), month: t('plans.monthly') }
  return {
    periods,
    weekday,
    monthDay,
    /** "Weekly · Monday · 09:00", with the zone where it is not this device's. */
    text({ every, day = 1, time, zone }: Pick<PlanTerms, 'every' | 'day' | 'time' | 'zone'>) {
      const of = every === 'week' ? [weekday(day)] : every === 'month' ? [monthDay(day)] : []
      const isHere = canonicalZone(zone) === ownZone()
      const clock = isHere ? time : `${time} (${zoneName(zone, i18n.language)})`
      return [periods[every], ...of, clock].join(' · ')
    },
  }
}
