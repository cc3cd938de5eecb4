import type { ProductBought, ProductKind, ProductReturned } from '@candor/engine'
import { codeOf } from '../../kernel/projector/codes.ts'
import { Rows } from '../../kernel/projector/rows.ts'
import { TableChanges, type ColumnTypes } from '../../kernel/projector/table-changes.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from './codes.ts'
import type { ProductOrderRow } from './tables.ts'

const COLUMNS: ColumnTypes<ProductOrderRow> = {
  id: 'int8',
  user_id: 'int8',
  product: 'int2',
  kind: 'int2',
  offer: 'int8',
  amount: 'numeric',
  rate: 'int4',
  income: 'numeric',
  days: 'int4',
  penalty_rate: 'int4',
  started_at: 'int8',
  accrued: 'int4',
  income_paid: 'numeric',
  status: 'int2',
  returned_at: 'int8',
  penalty: 'numeric',
  settled: 'numeric',
}

const INCOME = {
  order_id: 'int8',
  day: 'int4',
  amount: 'numeric',
  settled_at: 'int8',
} as const

const RETURNED = { order_id: 'int8', at: 'int8' } as const

export function productChanges(): TableChanges<ProductOrderRow> {
  return new TableChanges('product_orders', COLUMNS, ['income_paid'])
}

/** What else of an income record there is to know is in the row of its order. */
export function incomeRows(): Rows<keyof typeof INCOME> {
  return new Rows(INCOME)
}

/** Orders that ended: what was unsettled of their income is settled. */
export function returnedRows(): Rows<keyof typeof RETURNED> {
  return new Rows(RETURNED)
}

/** The row of an order that was just bought. */
export function boughtProductRow(
  event: ProductBought,
  at: number,
  kind: ProductKind,
): ProductOrderRow {
  return {
    id: event.order,
    user_id: event.user,
    product: event.product,
    kind: codeOf(PRODUCT_KINDS, kind),
    offer: event.offer || null,
    amount: event.amount,
    rate: event.rate,
    income: event.income,
    days: event.days,
    penalty_rate: event.penalty,
    started_at: at,
    accrued: 0,
    income_paid: 0n,
    status: codeOf(PRODUCT_STATUSES, 'active'),
    returned_at: null,
    penalty: null,
    settled: null,
  }
}

/** Returns the changes of an order's row when its principal returns. */
export function returnOf(event: ProductReturned, at: number): Partial<ProductOrderRow> {
  return {
    status: codeOf(PRODUCT_STATUSES, event.how === 'matured' ? 'completed' : 'redeemed'),
    income_paid: event.settled,
    returned_at: at,
    penalty: event.penalty,
    settled: event.settled,
  }
}
