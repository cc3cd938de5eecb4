import { formatUnits, parseUnits } from '@candor/money'
import { type Decimal, truncate } from '@candor/money/decimals'
import type { Pull } from '../../../../shared/chart/held.ts'

/** Where a pull came to, and why it came no further. */
export interface Reached {
  price: Decimal
  why: string | undefined
}

/**
 * How far a price can be pulled: to where the finger has it, else to the last price before it that the
 * rule allows. Where it stands wrong from the beginning, it goes along and says what is wrong.
 */
export function reached(
  from: Decimal,
  to: Decimal,
  { priceScale, fault }: Pick<Pull, 'priceScale' | 'fault'>,
): Reached {
  const unitsOf = (price: Decimal) => {
    const parsed = parseUnits(truncate(price, priceScale), priceScale)
    return parsed.ok && parsed.value > 0n ? parsed.value : 1n
  }
  const textOf = (units: bigint) => formatUnits(units, priceScale)
  let beyond = unitsOf(to)
  const wanted = textOf(beyond)
  const why = fault(wanted)
  let last = unitsOf(from)
  if (why === undefined || fault(textOf(last)) !== undefined) return { price: wanted, why }
  // What is allowed reaches from where it stands to a limit: the limit is found by halves.
  while (last - beyond > 1n || beyond - last > 1n) {
    const middle = (last + beyond) / 2n
    if (fault(textOf(middle)) === undefined) last = middle
    else beyond = middle
  }
  return { price: textOf(last), why: fault(textOf(beyond)) }
}
