import { type Decimal, divide, multiply, truncate } from '@candor/money/decimals'

/** Cuts off what is smaller than 10^-scale; a scale below zero leaves whole tens, hundreds... */
export function floorTo(text: Decimal, scale: number): Decimal {
  if (scale >= 0) return truncate(text, scale)
  const lot = `1${'0'.repeat(-scale)}`
  return multiply(divide(text, lot, 0)!, lot)
}

/** 10^-scale as a decimal: one tick, one lot. */
export function unitOf(scale: number): Decimal {
  if (scale <= 0) return `1${'0'.repeat(-scale)}`
  return `0.${'0'.repeat(scale - 1)}1`
}
