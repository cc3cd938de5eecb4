import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/languages.ts'

/** Writes times of the day with hundredths of a second: 14:28:38.45. */
export function usePreciseTime(): (at: number) => string {
  const { language } = useTranslation().i18n
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 2,
      hourCycle: 'h23',
    })
    return (at) => format.format(at)
  }, [language])
}
