import { type Decimal, compare, divide } from '@candor/money/decimals'
import type { Format } from '../../../data/format.ts'

/**
 * Quantities keep to six figures, so that price and quantity have room side by side. One that is
 * smaller than those show is written with as many as it takes to show its first: never as nothing.
 */
export function quantityText(quantity: Decimal, format: Format): string {
  if (compare(quantity, '1000000') >= 0) {
    const millions = divide(quantity, '1000000', 2)!
    const digits = compare(millions, '100') >= 0 ? 0 : compare(millions, '10') >= 0 ? 1 : 2
    return `${format.figure(millions, { digits })}M`
  }
  const digits = quantity.split('.')[1]?.length ?? 0
  const room = compare(quantity, '10000') >= 0 ? 0 : compare(quantity, '100') >= 0 ? 2 : 4
  const first = (quantity.split('.')[1] ?? '').search(/[1-9]/) + 1
  const least = compare(quantity, '1') < 0 ? first : 0
  return format.figure(quantity, { digits: Math.min(digits, Math.max(room, least)) })
}
