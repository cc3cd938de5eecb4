import type { CurrencyType } from '@candor/protocol'
import { draftOf, keepDraft } from '../../../data/draft.ts'

/** Name of the draft in which another page hands an address over to be saved. */
export const NEW_ADDRESS = 'newAddress'

/**
 * What was handed over, once, where the venue has the currency and the chain. A currency that is not on
 * the chain gives way to one that is.
 */
export function takeNewAddress(
  currencies: readonly CurrencyType[],
): { currency: string; chain: string; address: string } | undefined {
  const draft = draftOf(NEW_ADDRESS, { currency: '', chain: '', address: '' })
  keepDraft(NEW_ADDRESS, undefined)
  const able = currencies.filter(({ chains }) => chains.includes(draft.chain))
  const { currencyCode: currency } =
    able.find(({ currencyCode }) => currencyCode === draft.currency) ?? able[0] ?? {}
  return draft.address !== '' && currency !== undefined ? { ...draft, currency } : undefined
}
