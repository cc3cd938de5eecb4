import type { Decimal } from '@candor/money/decimals'
import type { LastOrder } from '../../../shared/orders/last-orders.ts'
import type { Ticket } from '../ticket/reducer.ts'

/**
 * What a ticket on the chart begins with: method and size of the order before, or a limit at a price
 * that was touched. One that is sent at once is at the next price.
 */
export function beginOf(
  last: LastOrder | undefined,
  { price, atOnce }: { price: Decimal | undefined; atOnce: boolean },
): Partial<Ticket> {
  return {
    method: atOnce ? 'market' : price !== undefined ? 'limit' : (last?.method ?? 'market'),
    ...(price !== undefined && { price }),
    ...(last && {
      unit: last.field === 'amount' ? 'amount' : 'lots',
      lots: last.sizes.lots ?? '',
      amount: last.sizes.amount ?? '',
    }),
  }
}
