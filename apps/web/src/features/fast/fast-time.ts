import { useTranslation } from 'react-i18next'
import { perLanguage } from '../../i18n/per-language.ts'

const clocksWith = (digits: 2 | 3) =>
  perLanguage((locale) => {
    const clock = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: digits,
      hourCycle: 'h23',
    })
    return (at: number) => clock.format(at)
  })

const clocks = clocksWith(2)
const exactClocks = clocksWith(3)

/** Writes times of the day with hundredths of a second: 14:28:38.45. */
export function usePreciseTime(): (at: number) => string {
  return clocks(useTranslation().i18n.language)
}

/** Writes times of the day with all that is known of them, milliseconds: 14:28:38.451. */
export function useExactTime(): (at: number) => string {
  return exactClocks(useTranslation().i18n.language)
}
