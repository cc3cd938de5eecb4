import { useTranslation } from 'react-i18next'
import { perLanguage } from '../../i18n/per-language.ts'

const clocks = perLanguage((locale) => {
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 2,
    hourCycle: 'h23',
  })
  return (at: number) => clock.format(at)
})

/** Writes times of the day with hundredths of a second: 14:28:38.45. */
export function usePreciseTime(): (at: number) => string {
  return clocks(useTranslation().i18n.language)
}
