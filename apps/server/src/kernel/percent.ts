import { PPM, shortDecimal } from '@candor/money'

/** Digits after the point of a percentage: a unit of the last is one part per million. */
export const PERCENT_DIGITS = 4

/** Parts per million as a decimal text of percent: 1,000 are "0.1". */
export function percentText(parts: number): string {
  return shortDecimal(parts, PERCENT_DIGITS)
}

/** Parts per million as a decimal text of a multiple: 1,500,000 are "1.5". */
export function multipleText(parts: number): string {
  return shortDecimal(parts, String(PPM).length - 1)
}
