import { useTranslation } from 'react-i18next'
import { perLanguage } from '../i18n/per-language.ts'
import { type Decimal, compare, signOf, trimZeros, truncate } from '@candor/money/decimals'
import { priceDigits } from './price-digits.ts'

/** How figures and times are written in one language. All figures are exact decimal texts. */
export interface Format {
  /**
   * '1234.5' as 1,234.5, with exactly the digits of the text, or cut (never rounded up) and filled
   * to `digits`. `sign` writes a plus too.
   */
  figure: (text: Decimal, options?: { digits?: number; sign?: boolean }) => string
  /** An amount without the zeros that say nothing, but with the first two: 150.00, 0.00635, 5,000. */
  amount: (text: Decimal, options?: { sign?: boolean }) => string
  /** A price as lists, pickers and heads write it: five digits that count, two after the point or more. */
  price: (text: Decimal) => string
  /** How far a price went, as finely as the price is written in a list: +9.26 at 172.35. */
  change: (text: Decimal, price: Decimal) => string
  /** A quantity of something, without zeros that say nothing: 0.1, not 0.1000. */
  quantity: (text: Decimal) => string
  /** What one is worth in the other: six digits that count, two after the point where there are more. */
  rate: (text: Decimal) => string
  /** Thousands plain, then M, B and T with two decimals. */
  compact: (text: Decimal) => string
  /** A figure that is written already, as per cent: 60%, in French 60 %. */
  perCent: (figure: string) => string
  /** '2.14' per cent as +2.14%; `plain` leaves the plus away. */
  percent: (text: Decimal, options?: { plain?: boolean }) => string
  /**
   * A figure as it was typed, with the point that decimals have everywhere inside: where the
   * language writes a comma, a comma is taken for it. Spaces are dropped.
   */
  typed: (text: string) => string
  /** The way back: a figure that is being typed, with the language's comma. */
  typing: (text: string) => string
  /** A count of things. */
  count: (count: number) => string
  /** 14:31:26 */
  time: (at: number) => string
  /** 21 Nov, 14:31:26; with the year when it is not this one. */
  dateTime: (at: number) => string
  /** 21 Nov, 14:31: a moment that was chosen to the minute; with the year when it is not this one. */
  minute: (at: number) => string
  /** Mon 09:30, for a moment within the next days. */
  weekday: (at: number) => string
  /** 21 Nov 2026 */
  date: (at: number) => string
}

/** Stands where there is no figure: one character everywhere. */
export const NONE = '\u2014'

const MINUS = '\u2212'
const RATE_DIGITS = 6

const MAGNITUDES = [
  { from: '1000000000000', digits: 12, letter: 'T' },
  { from: '1000000000', digits: 9, letter: 'B' },
  { from: '1000000', digits: 6, letter: 'M' },
] as const

/** Moves the point of a decimal text to the left by `places`. */
function shifted(text: Decimal, places: number): Decimal {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const padded = whole.padStart(places + 1, '0')
  return `${text.startsWith('-') ? '-' : ''}${padded.slice(0, -places)}.${padded.slice(-places)}${fraction}`
}

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
  const numbers = new Map<number, Intl.NumberFormat>()
  const numberWith = (digits: number) => {
    const known = numbers.get(digits)
    if (known) return known
    const made = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    })
    numbers.set(digits, made)
    return made
  }

  const dayOf = (at: number) => {
    const ofThisYear = new Date(at).getFullYear() === new Date().getFullYear()
    return (ofThisYear ? days : dates)(language).format(at)
  }

  const percentSign = new Intl.NumberFormat(locale, { style: 'percent' }).format(0).slice(1)
  const perCent = (written: string) => written + percentSign

  const commaDecimals = numberWith(1).format(0.5).includes(',')

  const figure: Format['figure'] = (text, { digits, sign = false } = {}) => {
    const exact = digits === undefined ? text : truncate(text, digits)
    const places = exact.split('.')[1]?.length ?? 0
    // Intl reads a decimal text exactly; only a number would go through floating point.
    const written = numberWith(places).format(exact.replace('-', '') as `${number}`)
    const direction = signOf(exact)
    return direction < 0 ? MINUS + written : sign && direction > 0 ? `+${written}` : written
  }

  return {
    figure,
    price: (text) => figure(text, { digits: priceDigits(text) }),
    change: (text, price) => figure(text, { digits: priceDigits(price), sign: true }),
    amount: (text, options) => {
      const digits = (decimal: string) => decimal.split('.')[1]?.length ?? 0
      const kept = Math.max(digits(trimZeros(text)), Math.min(2, digits(text)))
      return figure(text, { ...options, digits: kept })
    },
    quantity: (text) => figure(trimZeros(text)),
    rate: (text) => figure(trimZeros(truncate(text, rateDigits(text)))),
    compact: (text) => {
      const size = text.replace('-', '')
      const magnitude = MAGNITUDES.find(({ from }) => compare(size, from) >= 0)
      if (!magnitude) return figure(text, { digits: 2 })
      return figure(shifted(text, magnitude.digits), { digits: 2 }) + magnitude.letter
    },
    perCent,
    percent: (text, { plain = false } = {}) =>
      perCent(figure(text, { digits: 2, sign: !plain })),
    typed: (text) => {
      const bare = text.replace(/\s/g, '')
      return commaDecimals ? bare.replace(',', '.') : bare
    },
    typing: (text) => (commaDecimals ? text.replace('.', ',') : text),
    count: (count) => numberWith(0).format(count),
    time: (at) => clocks(language).format(at),
    dateTime: (at) => `${dayOf(at)}, ${clocks(language).format(at)}`,
    minute: (at) => `${dayOf(at)}, ${minutes(language).format(at)}`,
    weekday: (at) => weekdays(language).format(at),
    date: (at) => dates(language).format(at),
  }
}

/** The format of the language now shown. */
export function useFormat(): Format {
  return formatFor(useTranslation().i18n.language)
}
