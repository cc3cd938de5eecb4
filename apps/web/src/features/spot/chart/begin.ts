import type { Decimal } from '@candor/money/decimals'
import type { LastOrder } from '../../../shared/orders/last-orders.ts'
import { PLAIN_TERMS, type Side } from '../terms/order-terms.ts'
import { type Ticket, sizeField } from '../ticket/reducer.ts'

/**
 * What a ticket on the chart begins with: method and size of the order before, or a limit at a price
 * that was touched. One that is sent at once is at best price.
 */
export function beginOf(
  last: LastOrder | undefined,
  { side, price, atOnce }: { side: Side; price: Decimal | undefined; atOnce: boolean },
): Partial<Ticket> {
  const method = atOnce ? 'market' : price !== undefined ? 'limit' : (last?.method ?? 'market')
  return {
    method,
    terms: PLAIN_TERMS,
    ...(price !== undefined && { price }),
    ...lastSize(last, { side, method }),
  }
}

/** The size of the order before, in the figure that this ticket says it in; empty where there is none. */
export function lastSize(
  last: LastOrder | undefined,
  ticket: Pick<Ticket, 'side' | 'method'>,
): Partial<Ticket> {
  const field = sizeField(ticket)
  return { [field]: last?.sizes[field] ?? '' }
}
