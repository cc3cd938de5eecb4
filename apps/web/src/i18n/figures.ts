import { type Decimal, compare, signOf, truncate } from '@candor/money/decimals'
import { perLanguage } from './per-language.ts'
import { priceDigits } from './price-digits.ts'

/** How a list of prices writes its figures in one language. All figures are exact decimal texts. */
export interface Figures {
  /**
   * '1234.5' as 1,234.5, with exactly the digits of the text, or cut (never rounded up) and filled
   * to `digits`. `sign` writes a plus too.
   */
  figure: (text: Decimal, options?: { digits?: number; sign?: boolean }) => string
  /** A price as lists, pickers and heads write it: five digits that count, two after the point or more. */
  price: (text: Decimal) => string
  /** How far a price went, as finely as the price is written in a list: +9.26 at 172.35. */
  change: (text: Decimal, price: Decimal) => string
  /** Thousands plain, then M, B and T with two decimals. */
  compact: (text: Decimal) => string
  /** A figure that is written already, as per cent: 60%, in French 60 %. */
  perCent: (figure: string) => string
  /** '2.14' per cent as +2.14%; `plain` leaves the plus away. */
  percent: (text: Decimal, options?: { plain?: boolean }) => string
  /** A count of things. */
  count: (count: number) => string
}

const MINUS = '\u2212'

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

/** The figures of a language, one for all who ask. */
export const figuresFor = perLanguage(makeFigures)

function makeFigures(locale: string): Figures {
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

  const percentSign = new Intl.NumberFormat(locale, { style: 'percent' }).format(0).slice(1)
  const perCent = (written: string) => written + percentSign

  const figure: Figures['figure'] = (text, { digits, sign = false } = {}) => {
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
    compact: (text) => {
      const size = text.replace('-', '')
      const magnitude = MAGNITUDES.find(({ from }) => compare(size, from) >= 0)
      if (!magnitude) return figure(text, { digits: 2 })
      return figure(shifted(text, magnitude.digits), { digits: 2 }) + magnitude.letter
    },
    perCent,
    percent: (text, { plain = false } = {}) => perCent(figure(text, { digits: 2, sign: !plain })),
    count: (count) => numberWith(0).format(count),
  }
}
