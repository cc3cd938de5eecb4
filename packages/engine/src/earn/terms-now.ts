import type { Amount, Ppm } from '@candor/money'
import { dailyIncome, dailyRate, incomeOf } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { poolAccount } from '../ledger/accounts.ts'
import type { ProductPreviewed } from './events.ts'
import type { ProductSpec } from './rules.ts'

/** What a purchase binds to for its whole term. */
export interface PurchaseTerms {
  amount: Amount
  rate: Ppm
  /** Income of one day. */
  income: Amount
  days: number
  penalty: Ppm
}

/** Returns the terms of a purchase at this moment, or why the product is not for sale. */
export function termsNow(product: ProductSpec, amount: Amount): PurchaseTerms | Rejection {
  if (!product.open) return 'product_closed'
  if (amount < product.min || amount > product.max) return 'purchase_out_of_range'
  const rate = dailyRate(product.tiers, amount)!
  const { days, penalty } = product
  return { amount, rate, income: dailyIncome(amount, rate), days, penalty }
}

/**
 * Whether the whole income can no longer be promised, by the product's budget or by the free part
 * of the rewards pool. `replaced` is a preview that gives way: its promise no longer counts, and
 * its release is staged already.
 */
export function isSoldOut(
  draft: Draft,
  product: number,
  { income, days }: PurchaseTerms,
  replaced?: ProductPreviewed,
): boolean {
  const { products, promised } = draft.state
  const { budget, currency } = products[product]!
  const whole = incomeOf(income, days)
  const given = replaced?.product === product ? incomeOf(replaced.income, replaced.days) : 0n
  if (promised[product]! - given + whole > budget) return true
  return draft.balance(poolAccount('rewards', currency)) < whole
}
