import { type Amount, formatUnits } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { Language, WealthOrderRow } from '@candor/protocol'
import { incomeOf } from '@candor/terms'
import type { ProductOrderRow } from '../tables.ts'
import { PRODUCT_STATUSES } from '../codes.ts'
import { productText } from '../texts.ts'
import { percentText } from '../../../kernel/percent.ts'
import type { RowNeeds } from '../../../kernel/row-needs.ts'
import { currencyOf } from './products.ts'

/** A wealth order as its owner sees it. Its terms are those of its purchase. */
export function wealthOrderRow(
  { engine }: RowNeeds,
  row: ProductOrderRow,
  language: Language,
): WealthOrderRow {
  const spec = engine.products()[row.product]!
  const { code, scale } = currencyOf(engine, spec)
  const status = PRODUCT_STATUSES[row.status]!
  const penalty = row.penalty ?? 0n
  const text = (units: bigint) => formatUnits(units, scale)
  return {
    type: 'wealth',
    id: String(row.id),
    productId: spec.code,
    productName: productText(spec.code, language).name,
    currencyCode: code,
    amount: text(row.amount),
    dailyRate: percentText(row.rate),
    dailyIncome: text(row.income),
    totalIncome: text(incomeOf(row.income as Amount, row.days)),
    days: row.days,
    daysPassed: row.accrued,
    incomePaid: text(row.income_paid),
    penaltyRate: percentText(row.penalty_rate),
    penalty: text(penalty),
    returned: status === 'active' ? null : text(row.amount - penalty),
    status,
    startAt: row.started_at,
    endAt: row.started_at + row.days * DAY_MS,
    nextIncomeAt: status === 'active' ? nextDay(row) : null,
    returnedAt: row.returned_at,
  }
}

/** When the next day of a running order is full. */
export function nextDay({ started_at, accrued }: ProductOrderRow): number {
  return started_at + (accrued + 1) * DAY_MS
}
