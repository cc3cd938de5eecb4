import { type Amount, type Ppm, type Price, type Quantity, amount } from './brands.ts'

/** Quotient rounded toward minus infinity. The divisor is positive. */
export function divFloor(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** Quotient rounded toward plus infinity. The divisor is positive. */
export function divCeil(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor > 0n ? quotient + 1n : quotient
}

/** The share `rate` of an amount, rounded up: how fees are taken. */
export function shareCeil(of: Amount, rate: Ppm): Amount {
  return divCeil(of * BigInt(rate), 1_000_000n) as Amount
}

/** The share `rate` of an amount, rounded down: how payouts and credits are given. */
export function shareFloor(of: Amount, rate: Ppm): Amount {
  return divFloor(of * BigInt(rate), 1_000_000n) as Amount
}

/**
 * price x quantity in units of the quote currency, always exact: a market's `unit` is
 * 10^(quoteScale - priceScale - quantityScale), the quote units that one tick of one lot is worth.
 */
export function notional(price: Price, quantity: Quantity, unit: bigint): Amount {
  return amount(BigInt(price) * BigInt(quantity) * unit)
}
