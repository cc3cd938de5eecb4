import type { TransactionRow } from '@candor/protocol'
import type { TFunction } from 'i18next'

/** Name of a way in or out, in the person's language. */
export function wayName(t: TFunction, way: TransactionRow['way'], chain: string | null): string {
  switch (way) {
    case 'chain':
      return t('recharge.wayChain', { chain: chain ?? '' })
    case 'bank':
    case 'bankScreenshot':
      return t('recharge.wayBank')
    case 'vnd':
      return t('recharge.wayVnd')
    case 'thirdParty':
      return t('recharge.wayThirdParty')
    case 'testFunds':
      return t('recharge.testFunds')
    case 'other':
      return t('recharge.wayOther')
    default:
      return way satisfies never
  }
}
