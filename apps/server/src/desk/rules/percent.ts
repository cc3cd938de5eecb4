import { type Ppm, formatUnits, parseUnits, ppm } from '@candor/money'
import { DeskRefusal } from '../desk-refusal.ts'

/** Parts per million as percent: 2500 is 0.25. */
export function percentOf(parts: Ppm): string {
  return decimalOf(BigInt(parts), 4)
}

/** A decimal without zeros at its end, as people type it. */
export function decimalOf(units: bigint | number, scale: number): string {
  const text = formatUnits(units, scale)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Percent as parts per million; refuses what is finer than one. */
export function ppmOf(text: string, field: string): Ppm {
  const parsed = parseUnits(text, 4)
  if (!parsed.ok || parsed.value < 0n || parsed.value > 1_000_000_000n) {
    throw new DeskRefusal('field_invalid', field)
  }
  return ppm(Number(parsed.value))
}
