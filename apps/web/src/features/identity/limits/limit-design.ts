import { checkAmount, isAmount } from '../../../data/check-amount.ts'
import type { Decimal } from '@candor/money/decimals'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { changeOf } from './limit-change.ts'

/** Amounts of limits have at most as many digits after the point as money usually has. */
const DIGITS = 2

interface LimitValues {
  amount: string
  /** There shall be no limit. */
  none: boolean
}

/** One limit: the summary is the limit to be, and what kind of change that is. */
export const limitForm: FormDesign<
  LimitValues,
  { now: Decimal | null },
  { limit: Decimal | null; change: ReturnType<typeof changeOf> | undefined }
> = {
  summary: ({ amount, none }, { now }) => {
    const limit = none ? null : amount
    const isKnown = none || isAmount(amount, DIGITS)
    return { limit, change: isKnown ? changeOf(now, limit) : undefined }
  },
  errors: ({ amount, none }, _, { t }) => ({
    amount: none ? undefined : checkAmount(amount, DIGITS, t),
  }),
  fieldOf: () => 'amount',
}
