import { perLanguage } from '../../i18n/per-language.ts'

const clocks = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

/** 14:31, in the reader's own time. */
export function clockTime(at: number, language: string): string {
  return clocks(language).format(at)
}
