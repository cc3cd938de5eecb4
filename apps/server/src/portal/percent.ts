import { PPM, formatUnits } from '@candor/money'

/** Parts per million as a decimal text of percent: 1,000 are "0.1". */
export function percentText(parts: number): string {
  return shortest(formatUnits(parts, 4))
}

/** Parts per million as a decimal text of a multiple: 1,500,000 are "1.5". */
export function multipleText(parts: number): string {
  return shortest(formatUnits(parts, String(PPM).length - 1))
}

function shortest(text: string): string {
  return text.replace(/\.?0+$/, '')
}
