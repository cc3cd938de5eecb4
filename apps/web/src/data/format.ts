import { perLanguage } from '../i18n/per-language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { type Decimal, trimZeros, truncate } from '@candor/money/decimals'
import { type Figures, figuresFor } from '../i18n/figures.ts'

/** How figures and times are written in one language. All figures are exact decimal texts. */
export interface Format extends Figures {
  /** An amount without the zeros that say nothing, but with the first two: 150.00, 0.00635, 5,000. */
  amount: (text: Decimal, options?: { sign?: boolean }) => string
  /** A quantity of something, without zeros that say nothing: 0.1, not 0.1000. */
  quantity: (text: Decimal) => string
  /** What one is worth in the other: six digits that count, two after the point where there are more. */
  rate: (text: Decimal) => string
  /**
   * A rate of a fee, an income or a penalty in per cent, whole and without zeros that say nothing: '0.10' as 0.1%,
   * '0.075' as 0.075%. Every rate is written by it, so that one is the same wherever it stands; what is measured,
   * as a price's change, is a `percent`.
   */
  ratePercent: (text: Decimal, options?: { sign?: boolean }) => string
  /**
   * A figure as it was typed, with the point that decimals have everywhere inside: where the
   * language writes a comma, a comma is taken for it. Spaces are dropped.
   */
  typed: (text: string) => string
  /** The way back: a figure that is being typed, with the language's comma. */
  typing: (text: string) => string
  /** 14:31:26 */
  time: (at: number) => string
  /** 21 Nov, 14:31:26; with the year when it is not this one. */
  dateTime: (at: number) => string
  /** 21 Nov, 14:31: a moment that was chosen to the minute; with the year when it is not this one. */
  minute: (at: number) => string
  /** 21 Nov; with the year when it is not this one. */
  day: (at: number) => string
  /** Mon 09:30, for a moment within the next days. */
  weekday: (at: number) => string
  /** 21 Nov 2026 */
  date: (at: number) => string
}

/** Stands where there is no figure: one character everywhere. */
export const NONE = '\u2014'

const RATE_DIGITS = 6

/** So many digits after the point leave six that count, and never fewer than two. */
function rateDigits(text: Decimal): number {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  if (/[1-9]/.test(whole)) return Math.max(2, RATE_DIGITS - whole.length)
  return fraction.search(/[1-9]/) + RATE_DIGITS
}

/** Made when a time is first written: a list of prices writes none. */
const clocks = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }),
)
const minutes = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }),
)
const days = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
)
const weekdays = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))

/** The format of a language, one for all who ask: a list has it in each of its rows. */
export const formatFor = perLanguage(makeFormat)

function makeFormat(locale: string, language: string): Format {
  const figures = figuresFor(language)
  const { figure } = figures

  const dayOf = (at: number) => {
    const ofThisYear = new Date(at).getFullYear() === new Date().getFullYear()
    return (ofThisYear ? days : dates)(language).format(at)
  }

  // A day and a clock are two words of one time in Chinese, with no comma between them.
  const apart = locale.startsWith('zh') ? ' ' : ', '
  const commaDecimals = figure('0.5').includes(',')

  return {
    ...figures,
    amount: (text, options) => {
      const digits = (decimal: string) => decimal.split('.')[1]?.length ?? 0
      const kept = Math.max(digits(trimZeros(text)), Math.min(2, digits(text)))
      return figure(text, { ...options, digits: kept })
    },
    quantity: (text) => figure(trimZeros(text)),
    ratePercent: (text, options) => figures.perCent(figure(trimZeros(text), options)),
    rate: (text) => figure(trimZeros(truncate(text, rateDigits(text)))),
    typed: (text) => {
      const bare = text.replace(/\s/g, '')
      return commaDecimals ? bare.replace(',', '.') : bare
    },
    typing: (text) => (commaDecimals ? text.replace('.', ',') : text),
    time: (at) => clocks(language).format(at),
    dateTime: (at) => `${dayOf(at)}${apart}${clocks(language).format(at)}`,
    minute: (at) => `${dayOf(at)}${apart}${minutes(language).format(at)}`,
    day: dayOf,
    weekday: (at) => weekdays(language).format(at),
    date: (at) => dates(language).format(at),
  }
}

/** The format of the language now shown. */
export function useFormat(): Format {
  return formatFor(useLanguage())
}
