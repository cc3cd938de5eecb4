import { priceText } from '../../price-text.ts'
import type { SaidPrice } from '../../wire.ts'

/** The prices among Yahoo's quotes, and how many were none. `now` is when they arrived. */
export function quotesOf(
  answer: unknown,
  asked: readonly string[],
  now: number,
): { prices: SaidPrice[]; unfit: number } {
  const quotes = (Array.isArray(answer) ? (answer as unknown[]) : []).map(
    (quote) => Object(quote) as Record<string, unknown>,
  )
  const wanted = quotes.filter(({ symbol }) => asked.includes(symbol as string))
  const prices = wanted.flatMap(({ symbol, ...quote }): SaidPrice[] => {
    const price = priceText(quote.regularMarketPrice)
    const at = timeOf(quote.regularMarketTime)
    return price === undefined || at === undefined ? [] : [[symbol as string, price, at, now]]
  })
  return { prices, unfit: quotes.length - prices.length }
}

/** Milliseconds of a time of Yahoo's, which the library makes a Date of or leaves in seconds. */
export function timeOf(value: unknown): number | undefined {
  const ms = value instanceof Date ? value.getTime() : Number(value) * 1_000
  return typeof value !== 'boolean' && Number.isSafeInteger(ms) && ms > 0 ? ms : undefined
}
