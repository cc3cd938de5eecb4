import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/queries.ts'
import { useDayNames } from './day-names.ts'
import { monthBeside } from './month-days.ts'

/** Months that can be chosen, years besides. */
const MOST_MONTHS = 36

/** The months and years that an account has lived in, newest first, with their names. */
export function usePeriods() {
  const names = useDayNames()
  const { t } = useTranslation()
  const [now] = useState(() => new Date().toISOString().slice(0, 7))
  const { data } = useCall('resultDays', { body: { month: now } })
  const { months, years } = periodsOf(data?.today.slice(0, 7) ?? now, data?.firstMonth ?? now)
  return {
    months: months.map((value) => ({ value, label: names.period(value) })),
    years: years.map((value) => ({ value, label: value, caption: t('portfolio.wholeYear') })),
  }
}

/** From a month back to the first, and the years they lie in. */
export function periodsOf(last: string, first: string): { months: string[]; years: string[] } {
  const months = [last]
  while (months.at(-1)! > first && months.length < MOST_MONTHS) {
    months.push(monthBeside(months.at(-1)!, -1))
  }
  const years: string[] = []
  for (let year = Number(last.slice(0, 4)); year >= Number(first.slice(0, 4)); year -= 1) {
    years.push(String(year))
  }
  return { months, years }
}
