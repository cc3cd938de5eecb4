import type { Decimal } from '@candor/money/decimals'

const SHOWN = 5

/**
 * Digits after the point that a price has in a list: five digits that count, at least two, and never
 * more than it has. Indexes are finer than anybody reads; where a price settles something, it is
 * written whole.
 */
export function priceDigits(price: Decimal): number {
  const [whole = '0', fraction = ''] = price.split('.')
  const leading = whole === '0' ? /^0*/.exec(fraction)![0].length : -whole.length
  return Math.min(fraction.length, Math.max(2, leading + SHOWN))
}
