import { DAY_MS } from '@candor/money/durations'
import type { ProductOrder } from './product-order.ts'

/** When the next full day of a running order ends; the last day's end is its maturity. */
export function dueOfProduct({ startedAt, accrued }: ProductOrder): number {
  return startedAt + (accrued + 1) * DAY_MS
}
