import { unitsOf } from '@candor/money/decimals'

export { unitsOf }

/** Enough digits for every currency and price of the venue. */
const SCALE = 8

/** Exact units of 10^-8 of a decimal, which may be below zero. */
export function units(text: string): bigint {
  return unitsOf(text, SCALE)
}
