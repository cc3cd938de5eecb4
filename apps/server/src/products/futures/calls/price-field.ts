import { type Price, parsePrice } from '@candor/money'
import { Refusal } from '../../../kernel/refusal.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'

/** A price that somebody wrote into a field, in units of 10^-scale of the index; never zero. */
export function priceField(text: string, field: string, scale: number): Price {
  const price = exactly(parsePrice(text, scale), field, scale)
  if (price === 0) throw new Refusal('price_out_of_range')
  return price
}
