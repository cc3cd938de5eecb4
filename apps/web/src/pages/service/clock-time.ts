import { localeOf } from '../../i18n/languages.ts'

/** 14:31, in the reader's own time. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
