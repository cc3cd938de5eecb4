import { type Ppm, parseUnits, ppm, shortDecimal } from '@candor/money'
import { DeskRefusal } from '../desk-refusal.ts'

/** Parts per million as percent: 2500 is 0.25. */
export function percentOf(parts: Ppm): string {
  return shortDecimal(parts, 4)
}

/** Percent as parts per million; refuses what is finer than one. */
export function ppmOf(text: string, field: string): Ppm {
  const parsed = parseUnits(text, 4)
  if (!parsed.ok || parsed.value < 0n || parsed.value > 1_000_000_000n) {
    throw new DeskRefusal('field_invalid', field)
  }
  return ppm(Number(parsed.value))
}
