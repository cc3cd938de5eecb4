import type { Draft } from '../core/draft.ts'
import { type AccountId, accountId, poolAccount, POOLS } from '../ledger/accounts.ts'
import type { PostingReason } from '../ledger/postings.ts'
import type { ProductKind, ProductSpec } from './rules.ts'

/** The account record's words for a kind of product. */
export const REASONS = {
  wealth: {
    reserve: 'wealthReserve',
    purchase: 'wealthPurchase',
    income: 'wealthIncome',
    principal: 'wealthReturn',
    penalty: 'wealthPenalty',
  },
  lockMining: {
    reserve: 'lockReserve',
    purchase: 'lockPurchase',
    income: 'lockIncome',
    principal: 'lockReturn',
    penalty: 'lockPenalty',
  },
} as const satisfies Record<ProductKind, Record<string, PostingReason>>

/** Where promised income waits until it is paid or released. */
export function reservedRewards(currency: number): AccountId {
  return accountId(POOLS.rewards, 'funding', 'held', currency)
}

/** Sets promised income aside. The caller has checked that the pool can pay it. */
export function reserveIncome(
  draft: Draft,
  { kind, currency }: ProductSpec,
  income: bigint,
  reference: number,
): void {
  const pool = poolAccount('rewards', currency)
  draft.post({
    from: pool,
    to: reservedRewards(currency),
    amount: income,
    reason: REASONS[kind].reserve,
    reference,
  })
}

/** Returns income that is no longer promised to the pool. */
export function freeIncome(
  draft: Draft,
  { kind, currency }: ProductSpec,
  income: bigint,
  reference: number,
): void {
  const pool = poolAccount('rewards', currency)
  draft.post({
    from: reservedRewards(currency),
    to: pool,
    amount: income,
    reason: REASONS[kind].reserve,
    reference,
  })
}
