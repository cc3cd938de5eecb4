import { type Amount, type Ppm, divFloor, formatUnits } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import type { Language, LockMiningOrderRow } from '@candor/protocol'
import { incomeOf, lockMiningPenalty } from '@candor/terms'
import type { ProductOrderRow } from '../tables.ts'
import { PRODUCT_STATUSES } from '../codes.ts'
import { productText } from '../texts.ts'
import { percentText } from '../../../kernel/percent.ts'
import type { RowNeeds } from '../../../kernel/row-needs.ts'
import { currencyOf } from './products.ts'
import { nextDay } from './wealth-row.ts'

/** A lock-mining order as its owner sees it. Its terms are those of its purchase. */
export function lockMiningOrderRow(
  { engine }: RowNeeds,
  row: ProductOrderRow,
  language: Language,
): LockMiningOrderRow {
  const spec = engine.products()[row.product]!
  const { code, scale } = currencyOf(engine, spec)
  const status = PRODUCT_STATUSES[row.status]!
  const runs = status === 'active'
  const text = (units: bigint) => formatUnits(units, scale)
  return {
    type: 'lockMining',
    id: String(row.id),
    productId: spec.code,
    productName: productText(spec.code, language).name,
    currencyCode: code,
    amount: text(row.amount),
    dailyRate: percentText(row.rate),
    lockDays: row.days,
    daysLocked: row.accrued,
    progressPercent: percentText(progress(row)),
    totalIncome: text(incomeOf(row.income as Amount, row.days)),
    incomeSoFar: text(incomeOf(row.income as Amount, row.accrued)),
    purchaseTime: row.started_at,
    startTime: row.started_at,
    endTime: row.started_at + row.days * DAY_MS,
    returnTime: row.returned_at,
    penaltyRate: percentText(row.penalty_rate),
    penaltyAmount: text(penaltyOf(row)),
    actualReturn: runs ? null : text(row.amount - penaltyOf(row) + (row.settled ?? 0n)),
    status,
    nextIncomeAt: runs ? nextDay(row) : null,
  }
}

/** Returns the penalty taken; while the order runs, the penalty of redeeming it now. */
function penaltyOf({ penalty, amount, penalty_rate }: ProductOrderRow): bigint {
  return penalty ?? lockMiningPenalty(amount as Amount, penalty_rate as Ppm)
}

/** Millionths of its days that are over, cut to hundredths of a percent. */
function progress({ accrued, days }: ProductOrderRow): number {
  return Number(divFloor(BigInt(accrued) * 10_000n, BigInt(days))) * 100
}
