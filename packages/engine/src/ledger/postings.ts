import type { Amount } from '@candor/money'
import type { AccountId } from './accounts.ts'

export interface Posting {
  from: AccountId
  to: AccountId
  /** Above zero, in units of the accounts' currency. */
  amount: Amount
  /** Why, in the account record's words. */
  reason: PostingReason
  /** What it belongs to: an order's id, or 0. */
  reference: number
}

/** Every reason with the byte that stands for it in each record. A byte is never given twice. */
export const REASON_CODES = {
  poolFunding: 0,
  recharge: 1,
  registrationGift: 2,
  transfer: 3,
  spotHold: 4,
  spotRelease: 5,
  spotTrade: 6,
  spotFee: 7,
  fastStake: 8,
  fastReserve: 9,
  fastStakeReturn: 10,
  fastProfit: 11,
  fastLoss: 12,
  futuresMargin: 13,
  futuresFee: 14,
  futuresReserve: 15,
  futuresMarginReturn: 16,
  futuresProfit: 17,
  futuresLoss: 18,
  swapReserve: 19,
  swap: 20,
  swapFee: 21,
  wealthReserve: 22,
  wealthPurchase: 23,
  wealthIncome: 24,
  wealthReturn: 25,
  wealthPenalty: 26,
  lockReserve: 27,
  lockPurchase: 28,
  lockIncome: 29,
  lockReturn: 30,
  lockPenalty: 31,
  poolTransfer: 32,
  rechargeBonus: 33,
  withdrawalHold: 34,
  withdrawalReturn: 35,
  withdrawal: 36,
  withdrawalFee: 37,
  creditReturn: 38,
  orderCover: 39,
} as const

export type PostingReason = keyof typeof REASON_CODES

export const POSTING_REASONS = Object.keys(REASON_CODES) as PostingReason[]
