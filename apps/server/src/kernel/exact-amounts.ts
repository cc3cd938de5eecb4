import type { Parsed } from '@candor/money'
import { Refusal } from './refusal.ts'

/**
 * The parsed value of a decimal text, or the refusal that names what is wrong with it. `digits` is
 * how many the currency or market allows after the point; below zero it counts in tens, hundreds.
 */
export function exactly<T>(parsed: Parsed<T>, field: string, digits: number): T {
  if (parsed.ok) return parsed.value
  switch (parsed.fault) {
    case 'not_a_decimal':
      throw new Refusal('field_invalid', { field })
    case 'too_many_digits':
      if (digits < 0) throw new Refusal('field_invalid', { field })
      throw new Refusal('decimals_exceeded', { field, digits })
    case 'out_of_range':
      throw new Refusal('number_too_large', { field })
    default:
      return parsed.fault satisfies never
  }
}
