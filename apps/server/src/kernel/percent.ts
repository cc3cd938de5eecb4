import { PPM, shortDecimal } from '@candor/money'

/** Parts per million as a decimal text of percent: 1,000 are "0.1". */
export function percentText(parts: number): string {
  return shortDecimal(parts, 4)
}

/** Parts per million as a decimal text of a multiple: 1,500,000 are "1.5". */
export function multipleText(parts: number): string {
  return shortDecimal(parts, String(PPM).length - 1)
}
