import type { ProductSpec } from '../../specs.ts'
import { divCeil, least, MILLION, shareFloor } from '../../exact.ts'

const DAY_MS = 86_400_000

/** What a purchase binds to for its whole term; `income` is that of one day. */
export interface PurchaseTerms {
  readonly amount: bigint
  readonly rate: number
  readonly income: bigint
  readonly days: number
  readonly penalty: number
}

/** The terms of a purchase at a product's rules: the rate of the highest tier that it reaches. */
export function termsNow(spec: ProductSpec, amount: bigint): PurchaseTerms | undefined {
  const rate = spec.tiers.findLast(({ from }) => amount >= from)?.rate
  if (rate === undefined) return undefined
  const { days, penalty } = spec
  return { amount, rate, income: shareFloor(amount, rate), days, penalty }
}

/** Days of 24 hours that are full, at most those of the product. */
export function fullDays(startedAt: number, at: number, days: number): number {
  return Math.min(Math.max(Math.floor((at - startedAt) / DAY_MS), 0), days)
}

/**
 * What the end before maturity takes from the principal, rounded up and never more than that: of wealth for
 * each day that is left, of lock mining once.
 */
export function penaltyOf(
  kind: ProductSpec['kind'],
  { amount, penalty, days }: PurchaseTerms,
  full: number,
): bigint {
  const times = kind === 'wealth' ? BigInt(days - full) : 1n
  return least(divCeil(amount * BigInt(penalty) * times, MILLION), amount)
}
