import { type Decimal, add, subtract } from '@candor/money/decimals'
import type { LockMiningOrderRow, LockMiningProductRow } from '@candor/protocol'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { lockPenaltyOf } from '../../../shared/ticket/rates.ts'

interface LockAround {
  product: Pick<LockMiningProductRow, 'id' | 'currencyScale' | 'penaltyRate'>
  amount: string
}

interface LockSummary {
  body: { productId: string; amount: string }
  /** What leaving early would cost. */
  penalty: Decimal
}

/** The confirmation of a purchase: nothing is typed any more. */
export const lockForm: FormDesign<object, LockAround, LockSummary> = {
  summary: (_, { product, amount }) => ({
    body: { productId: product.id, amount },
    penalty: lockPenaltyOf(amount, product.currencyScale, product.penaltyRate),
  }),
  errors: () => ({}),
}

interface RedeemSummary {
  body: { orderId: string; confirmPenalty: true }
  /** Principal and income so far, less the penalty. */
  back: Decimal
}

/** Early redemption, with the penalty that is shown. */
export const lockRedeemForm: FormDesign<object, LockMiningOrderRow, RedeemSummary> = {
  summary: (_, { id, amount, penaltyAmount, incomeSoFar }) => ({
    body: { orderId: id, confirmPenalty: true },
    back: add(subtract(amount, penaltyAmount), incomeSoFar),
  }),
  errors: () => ({}),
}
