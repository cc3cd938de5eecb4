import { parseAmount } from '@candor/money'
import { calls } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import {
  type Beneficiary,
  type PayeeSettings,
  beneficiariesOf,
  payUrlOf,
} from '../ways/beneficiaries.ts'
import { nextReference } from '../claims/submit-claim.ts'
import { vietQr } from '../ways/viet-qr.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { handler } from '../../../kernel/handler.ts'

/** What showing where to pay takes. */
type AccountNeeds = Pick<Kernel, 'store' | 'transactor'> & { config: PayeeSettings }

export const whereToPayHandler = handler(
  calls.rechargeBankAccount,
  async (
    { config, store, transactor: { engine } }: AccountNeeds,
    { user, language },
    { query },
  ) => {
    const { currencyCode, amount } = query
    if (currencyCode !== undefined && engine.currencyId(currencyCode) === undefined) {
      throw new Refusal('currency_unknown', { field: 'currencyCode' })
    }
    const payees = beneficiariesOf(config).filter(
      ({ currency }) => currencyCode === undefined || currency === currencyCode,
    )
    const reference = await nextReference(store, user.id)
    return payees.map((payee) => {
      const { code, scale } = engine.currencies()[engine.currencyId(payee.currency)!]!
      if (amount !== undefined) {
        const units = exactly(parseAmount(amount, scale), 'amount', scale)
        if (units === 0n) throw new Refusal('amount_not_positive', { field: 'amount' })
      }
      const facts = { amount: amount ?? '', currency: code, reference, language }
      return {
        id: payee.id,
        currencyCode: code,
        way: payee.way,
        bankName: payee.bank,
        accountNumber: payee.account,
        accountName: payee.holder,
        payCurrency: payee.payCurrency,
        rate: payee.rate,
        reference,
        paymentQr: paymentQr(payee, amount, reference),
        payUrl: payee.way === 'thirdParty' ? payUrlOf(config, facts) : null,
        test: payee.test,
      }
    })
  },
)

/** Digits that an amount has in a payment code at most. */
const MOST_QR_DIGITS = 13

/** Dong have no digits after the point: the amount stands in the code as it was given. */
function paymentQr(payee: Beneficiary, amount: string | undefined, purpose: string) {
  if (payee.way !== 'vnd' || payee.bin === undefined) return null
  if (amount !== undefined && amount.length > MOST_QR_DIGITS) return null
  return vietQr({ bin: payee.bin, account: payee.account, amount, purpose })
}
