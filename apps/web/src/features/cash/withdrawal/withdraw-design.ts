import type { WithdrawalInfo } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import type { Decimal } from '@candor/money/decimals'
import type { FormDesign, Say } from '../../../shared/form/form-design.ts'
import { exactly } from '../../../shared/ticket/rates.ts'
import { outsideOf, termsOf } from './withdrawal-terms.ts'

/** What a withdrawal is made of besides its way. */
export interface Filled {
  payee: string
  amount: string
  fundPassword: string
  totp?: string
}

interface WithdrawValues extends Filled {
  totp: string
}

interface WithdrawAround {
  info: WithdrawalInfo
  /** What is said while nobody to pay is chosen. */
  payeeMissing: string
}

interface WithdrawSummary {
  filled: Filled
  /** With all the digits of its currency. */
  amount: Decimal
  /** Undefined while the amount is none. */
  terms: { fee: Decimal; received: Decimal } | undefined
}

const TOTP = /^[0-9]{6}$/

/** A withdrawal: whom to pay, how much, and proof of the owner. */
export const withdrawForm: FormDesign<WithdrawValues, WithdrawAround, WithdrawSummary> = {
  summary: ({ totp, ...filled }, { info }) => ({
    filled: { ...filled, ...(info.hasTotp && { totp }) },
    amount: exactly(filled.amount, info.scale),
    terms: termsOf(filled.amount, info),
  }),
  errors: ({ payee, amount, fundPassword, totp }, { info, payeeMissing }, say) => ({
    payee: payee === '' ? payeeMissing : undefined,
    amount: amountFault(amount, info, say),
    fundPassword: fundPassword === '' ? say.t('withdrawal.passwordMissing') : undefined,
    totp: info.hasTotp && !TOTP.test(totp) ? say.t('withdrawal.totpMissing') : undefined,
  }),
  fieldOf: (error) => {
    if (error.startsWith('address_') || error.startsWith('card_') || error === 'chain_unknown') {
      return 'payee'
    }
    if (error.startsWith('fund_password_')) return 'fundPassword'
    if (error.startsWith('totp_')) return 'totp'
    return AMOUNT_REFUSALS.has(error) ? 'amount' : undefined
  },
}

const AMOUNT_REFUSALS = new Set([
  'balance_insufficient',
  'turnover_due',
  'certification_due',
  'withdrawal_below_minimum',
  'withdrawal_cap_reached',
])

function amountFault(amount: string, info: WithdrawalInfo, { t, format }: Say) {
  const wrong = checkAmount(amount, info.scale, t)
  if (wrong) return wrong
  const write = (figure: Decimal) => `${format.amount(figure)} ${info.currencyCode}`
  const side = outsideOf(amount, info)
  if (side === 'below') return t('withdrawal.belowMinimum', { amount: write(info.minimum) })
  if (side === 'above') return t('withdrawal.aboveMaximum', { amount: write(info.maximum) })
  return undefined
}
