import { compare, signOf, truncate } from '@candor/money/decimals'
import { figuresFor } from '../i18n/figures.ts'

/** What a row of the quotation list is made of. */
export interface Pair {
  symbol: string
  base: string
  quote: string
  price: string
  change: string
  changePercent: string
  quoteVolume: string
  /** Its price has stopped: the row says so instead of its volume. */
  stale: boolean
}

/** What a row says, by the places of its texts in the drawing. */
export interface PairTexts {
  /** Stand in for the glyph of a coin that has none. */
  letters: string
  base: string
  /** Undefined where the price has stopped. */
  volume: string | undefined
  price: string
  moved: string
  percent: string
}

/** A row as the script in the page writes it. */
export interface PairRow {
  texts: PairTexts
  /** Which of the drawing's rows it looks like, counted from 0. */
  model: number
}

/** Whether price and name are too wide together for the price to be written as large as others. */
export function isLong({ base, price }: Pick<Pair, 'base' | 'price'>): boolean {
  return base.length + price.length > 12
}

/** A row of each look is in the drawing: risen, fallen and neither, each with a usual price and a long one. */
export function modelOf(pair: Pair): number {
  const sign = signOf(truncate(pair.changePercent, 2))
  return (sign > 0 ? 0 : sign < 0 ? 2 : 4) + (isLong(pair) ? 1 : 0)
}
/** After them one with a glyph, which lends it to all coins that have theirs. */
export const GLYPH_MODEL = 6

export function textsOf(pair: Pair, language: string): PairTexts {
  const { compact, price, change, percent } = figuresFor(language)
  return {
    letters: pair.base.slice(0, pair.base.length > 4 ? 2 : 3),
    base: pair.base,
    volume: pair.stale ? undefined : compact(pair.quoteVolume),
    price: price(pair.price),
    moved: change(pair.change, pair.price),
    percent: percent(pair.changePercent),
  }
}

/**
 * The rows of the first list of quotations, in its order, from what the venue answered; none where it
 * answered anything but quotations.
 */
export function rowsOf(answer: unknown, language: string): PairRow[] {
  const { code, data } = Object(answer) as { code?: unknown; data?: unknown }
  if (code !== 200 || !Array.isArray(data) || !data.every(isPair)) return []
  return data
    .filter(({ quote }) => quote === 'USDT')
    .sort((a, b) => compare(b.quoteVolume, a.quoteVolume))
    .map((pair) => ({ texts: textsOf(pair, language), model: modelOf(pair) }))
}

const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/
const NAME = /^[A-Z0-9]{1,20}$/

function isPair(value: unknown): value is Pair {
  const pair = Object(value) as Record<keyof Pair, unknown>
  const matches = (pattern: RegExp) => (each: unknown) =>
    typeof each === 'string' && pattern.test(each)
  return (
    [pair.price, pair.change, pair.changePercent, pair.quoteVolume].every(matches(DECIMAL)) &&
    [pair.symbol, pair.base, pair.quote].every(matches(NAME)) &&
    typeof pair.stale === 'boolean'
  )
}
