import { isAmount } from '../../../data/check-amount.ts'
import { type Decimal, compare } from '@candor/money/decimals'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { type Least, depositFault } from './below-minimum.ts'

interface BankDepositValues {
  amount: string
  /** Id of the account to pay to, once one was chosen. */
  account: string
}

/**
 * Form of the amount and the account that it is paid to; the claim sends both. The summary is the
 * amount, once it is valid.
 */
export const bankDepositForm: FormDesign<BankDepositValues, Least, Decimal | undefined> = {
  summary: ({ amount }, { scale, minimum }) =>
    isAmount(amount, scale) && compare(amount, minimum) >= 0 ? amount : undefined,
  errors: ({ amount }, least, { t, format }) => ({
    amount: depositFault(amount, least, t, format),
  }),
}
