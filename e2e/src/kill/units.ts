import { parseUnits } from '@candor/money'

/** Enough digits for every currency and price of the venue. */
const SCALE = 8

/** Exact units of 10^-8 of a decimal, which may be below zero. */
export function units(text: string): bigint {
  return unitsOf(text, SCALE)
}

/** Exact units of 10^-scale of a decimal, which may be below zero; throws for further digits. */
export function unitsOf(text: string, scale: number): bigint {
  const isNegative = text.startsWith('-')
  const parsed = parseUnits(isNegative ? text.slice(1) : text, scale)
  if (!parsed.ok) throw new Error(`not a decimal of at most ${scale} digits: ${text}`)
  return isNegative ? -parsed.value : parsed.value
}
