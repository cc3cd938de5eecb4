/**
 * Exact integers with a meaning. A brand costs nothing at run time and keeps an amount from being
 * passed where a price is meant.
 */

declare const brand: unique symbol
type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }

/** A count of a currency's smallest unit (USDT scale 6: 10.5 USDT is 10_500_000n). May be negative. */
export type Amount = Brand<bigint, 'Amount'>

/**
 * A price as a whole number of ticks. One tick is 10^-priceScale of the quote currency. Always a
 * safe integer (checked where it enters), so that the book may use plain number arithmetic on it.
 */
export type Price = Brand<number, 'Price'>

/**
 * A quantity as a whole number of lots. One lot is 10^-quantityScale of the base currency. Always a
 * safe integer, for the same reason as `Price`.
 */
export type Quantity = Brand<number, 'Quantity'>

/** Parts per million: the unit of every rate (fees, bands, spreads). 1_000 is 0.1 %. */
export type Ppm = Brand<number, 'Ppm'>

export const PPM = 1_000_000

const MAX_INT64 = (1n << 63n) - 1n

/** Brands an integer as an amount. Throws `RangeError` outside int64, the ledger's width. */
export function amount(units: bigint): Amount {
  if (units > MAX_INT64 || units < -MAX_INT64) throw new RangeError('amount outside int64')
  return units as Amount
}

/** Brands ticks as a price. Throws `RangeError` unless it is a safe integer of at least 0. */
export function price(ticks: number): Price {
  return naturalNumber(ticks, 'price') as Price
}

/** Brands lots as a quantity. Throws `RangeError` unless it is a safe integer of at least 0. */
export function quantity(lots: number): Quantity {
  return naturalNumber(lots, 'quantity') as Quantity
}

/** Brands parts per million. Throws `RangeError` unless it is a safe integer of at least 0. */
export function ppm(parts: number): Ppm {
  return naturalNumber(parts, 'rate') as Ppm
}

function naturalNumber(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${what} is not a safe non-negative integer: ${value}`)
  }
  return value
}

export const ZERO = 0n as Amount
