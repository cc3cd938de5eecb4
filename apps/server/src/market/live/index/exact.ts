import { divFloor, formatUnits } from '@candor/money'
import type { Constituent } from '../catalogue/live-symbol.ts'

/** A decimal number without loss: units of 10^-digits, without zeros at its end. */
export interface Exact {
  units: bigint
  digits: number
}

/** Longer ones are no price of anything; what exchanges write as numbers has 17 digits at most. */
const DECIMAL = /^([0-9]{1,15})(?:\.([0-9]{1,20}))?$/

/** Returns the number that a text says; undefined where it is none, or not above zero. */
export function readExact(text: string): Exact | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  const units = BigInt(match[1]! + fraction)
  return units > 0n ? { units, digits: fraction.length } : undefined
}

/** Digits that prices are reckoned with below the unit of their index, before the last rounding. */
const GUARD = 8

/** A price of a symbol in units of 10^-(scale + 8) of its index. */
export type Fine = bigint

/** A rate that prices are converted by, with the digits of its index. */
export interface FineRate {
  value: Fine
  scale: number
}

/**
 * Returns what a constituent's price is in the symbol's currency, rounded down below the eighth digit
 * beyond the index's unit. `rate` is that of its conversion, where it has one.
 */
export function convert(
  price: Exact,
  { inverse, conversion }: Pick<Constituent, 'inverse' | 'conversion'>,
  scale: number,
  rate?: FineRate,
): Fine {
  const fine = power(scale + GUARD)
  const one = power(price.digits)
  let over = inverse ? one : price.units
  let under = inverse ? price.units : one
  if (conversion && rate) {
    const unit = power(rate.scale + GUARD)
    over *= conversion.how === 'times' ? rate.value : unit
    under *= conversion.how === 'times' ? unit : rate.value
  }
  return divFloor(over * fine, under)
}

/** The price in whole units of the index, half of one rounded up; undefined where it is none. */
export function roundFine(value: Fine): number | undefined {
  const unit = power(GUARD)
  const units = (value + unit / 2n) / unit
  return units > 0n && units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : undefined
}

/** The price as decimal text with all of its digits; `scale` is that of its index. */
export function fineText(value: Fine, scale: number): string {
  return formatUnits(value, scale + GUARD)
}

/** A price in whole units of its index, as it is reckoned with. */
export function fineOf(units: number): Fine {
  return BigInt(units) * power(GUARD)
}

const POWERS = Array.from({ length: 48 }, (_, digits) => 10n ** BigInt(digits))

function power(digits: number): bigint {
  return POWERS[digits] ?? 10n ** BigInt(digits)
}
