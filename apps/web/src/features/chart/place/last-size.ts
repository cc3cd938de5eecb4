import type { LastOrder, SizeField } from '../../../shared/orders/last-orders.ts'
import type { Side } from '../../../shared/chart/market-place.ts'

/** The figure and the size that an order at once takes from the one before; undefined where there is none. */
export function sizeAtOnce(
  last: LastOrder | undefined,
  product: 'spot' | 'futures',
  side: Side,
): { field: SizeField; size: string } | undefined {
  if (!last) return undefined
  const spot = side === 'buy' ? 'amount' : 'quantity'
  const field = product === 'spot' ? spot : last.field
  const size = last.sizes[field]
  return size === undefined ? undefined : { field, size }
}
