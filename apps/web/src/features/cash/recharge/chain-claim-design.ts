import { checkAddress, isChain } from '@candor/payees'
import type { TFunction } from 'i18next'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { addressFault } from '../wallets/address-fault.ts'
import { type Least, depositFault } from './below-minimum.ts'

export const EMPTY_CHAIN_CLAIM = { amount: '', senderAddress: '', payer: '', screenshot: '' }

type ChainClaimValues = typeof EMPTY_CHAIN_CLAIM

interface ChainClaimAround {
  least: Least
  chain: string
}

/** A transfer by chain that is told to the venue. The summary is what is sent. */
export const chainClaimForm: FormDesign<
  ChainClaimValues,
  ChainClaimAround,
  ChainClaimValues & { currencyCode: string; chain: string }
> = {
  summary: (values, { least, chain }) => ({ currencyCode: least.currency, chain, ...values }),
  errors: ({ amount, senderAddress, screenshot }, { least, chain }, { t, format }) => ({
    amount: depositFault(amount, least, t, format),
    senderAddress: senderFault(senderAddress, chain, t),
    screenshot: screenshot === '' ? t('recharge.screenshotMissing') : undefined,
  }),
  accepted: (values) => ({ ...values, amount: '', screenshot: '' }),
}

function senderFault(text: string, chain: string, t: TFunction): string | undefined {
  if (text.trim() === '') return t('payees.addressMissing')
  if (!isChain(chain)) return undefined
  const check = checkAddress(chain, text)
  return check.ok ? undefined : addressFault(check, chain, t)
}
