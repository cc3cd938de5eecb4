import type { PostingReason, ProductSpec } from '@candor/engine'

/** What the account record calls the movements of a kind of product. */
interface Reasons {
  reserve: PostingReason
  purchase: PostingReason
  income: PostingReason
  back: PostingReason
  penalty: PostingReason
}

export function reasonsOf(kind: ProductSpec['kind']): Reasons {
  if (kind === 'wealth') {
    return {
      reserve: 'wealthReserve',
      purchase: 'wealthPurchase',
      income: 'wealthIncome',
      back: 'wealthReturn',
      penalty: 'wealthPenalty',
    }
  }
  return {
    reserve: 'lockReserve',
    purchase: 'lockPurchase',
    income: 'lockIncome',
    back: 'lockReturn',
    penalty: 'lockPenalty',
  }
}
