import type { FormDesign } from '../../../shared/form/form-design.ts'

export const EMPTY_BANK_CLAIM = {
  remitterName: '',
  remitterCard: '',
  bankReference: '',
  screenshot: '',
}

type BankClaimValues = typeof EMPTY_BANK_CLAIM

interface BankClaimAround {
  currencyCode: string
  amount: string
  beneficiaryId: string
}

/** Form of who paid and with which card. The summary is the request to send. */
export const bankClaimForm: FormDesign<
  BankClaimValues,
  BankClaimAround,
  BankClaimValues & BankClaimAround
> = {
  summary: (values, around) => ({ ...around, ...values }),
  errors: ({ remitterName, remitterCard, screenshot }, _, { t }) => {
    const required = (text: string) => (text.trim() === '' ? t('payees.fieldMissing') : undefined)
    return {
      remitterName: required(remitterName),
      remitterCard: required(remitterCard),
      screenshot: screenshot === '' ? t('recharge.screenshotMissing') : undefined,
    }
  },
}
