import { PPM, powerOfTen, shareCeil } from '../exact.ts'
import type { SwapSpec } from '../specs.ts'
import type { Terms } from '../terms.ts'

/** The worth of one whole coin of a currency in the counted one, as a fraction. */
export interface Leg {
  readonly scale: number
  /** The price that it follows from; 1 of the counted currency. */
  readonly price: number
  readonly over: bigint
  readonly under: bigint
}

/** Price of an index that counts; undefined where there is none. */
export type PriceOf = (index: number) => number | undefined

/** A currency at the price of its index; undefined where it cannot be exchanged now. */
export function legOf(terms: Terms, currency: number, priceOf: PriceOf): Leg | undefined {
  const spec = terms.swap?.legs.find((leg) => leg.currency === currency)
  const scale = terms.currencies[currency]?.scale
  if (!spec || scale === undefined) return undefined
  if (spec.index === undefined) return { scale, price: 1, over: 1n, under: 1n }
  const price = priceOf(spec.index)
  if (price === undefined) return undefined
  const one = powerOfTen(terms.indexes[spec.index]!.scale)
  const units = BigInt(price)
  return spec.inverse
    ? { scale, price, over: one, under: units }
    : { scale, price, over: units, under: one }
}

/** What an amount buys before the fee, rounded down to the unit. */
export function grossOf(amount: bigint, from: Leg, to: Leg): bigint {
  const dividend = amount * from.over * to.under * powerOfTen(to.scale)
  return dividend / (to.over * from.under * powerOfTen(from.scale))
}

/** The worth of an amount in units of the counted currency, rounded down. */
export function worthOf(terms: Terms, amount: bigint, from: Leg): bigint {
  const scale = terms.currencies[countedOf(terms.swap!)]!.scale
  return grossOf(amount, from, { scale, price: 1, over: 1n, under: 1n })
}

function countedOf({ legs }: SwapSpec): number {
  return legs.find(({ index }) => index === undefined)!.currency
}

/** Of what is bought, the fee and what is received. */
export function splitOf(gross: bigint, fee: number): { fee: bigint; received: bigint } {
  const taken = shareCeil(gross, fee)
  return { fee: taken, received: gross - taken }
}

/** Quotes that somebody left unused for which nothing more is asked, and how many each adds later. */
const FREE_QUOTES = 12
const QUOTES_TO_DOUBLE = 50

/** The fee of a quote of somebody who left so many unused of late. */
export function feeOfQuote(fee: number, unused: number): number {
  const paid = Math.min(Math.max(unused - FREE_QUOTES, 0), QUOTES_TO_DOUBLE)
  return Math.min(fee + Math.ceil((fee * paid) / QUOTES_TO_DOUBLE), PPM)
}
