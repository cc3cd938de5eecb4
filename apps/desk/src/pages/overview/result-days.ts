import type { HouseResult } from '@candor/desk-protocol'
import { compare, permille, sum } from '@candor/money/decimals'

type Product = HouseResult['results'][number]['product']

/** A product's results in one currency, a figure a day. */
export interface ProductDays {
  product: Product
  total: string
  days: readonly { day: number; result: string }[]
}

/** The currencies that have results, the counted one first. */
export function currenciesOf({ results }: HouseResult): string[] {
  const codes = [...new Set(results.map(({ currencyCode }) => currencyCode))].sort()
  return codes.includes('USDT') ? ['USDT', ...codes.filter((code) => code !== 'USDT')] : codes
}

/** Each product that has results in the currency, with every day in its order. */
export function productDays({ days, results }: HouseResult, currency: string): ProductDays[] {
  const own = results.filter(({ currencyCode }) => currencyCode === currency)
  return [...new Set(own.map(({ product }) => product))].map((product) => {
    const byDay = new Map(
      own.flatMap((row) => (row.product === product ? [[row.day, row.result]] : [])),
    )
    const figures = days.map((day) => ({ day, result: byDay.get(day) ?? '0' }))
    return { product, total: sum(figures.map(({ result }) => result)), days: figures }
  })
}

/** The largest figure of all, without its sign: the scale that every row is drawn to. */
export function largest(rows: readonly ProductDays[]): string {
  const figures = rows.flatMap(({ days }) => days.map(({ result }) => sizeOf(result)))
  return figures.reduce((most, one) => (compare(one, most) > 0 ? one : most), '0')
}

/** How far a bar reaches, in thousandths of the scale; below 0 when it points down. */
export function reach(result: string, scale: string): number {
  return permille(result, scale)
}

function sizeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text
}
