import type { OwnChargeCurrency, TransactionRow } from '@candor/protocol'
import type { TFunction } from 'i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import type { IconName } from '../../../shared/widgets/icons.ts'

export type Way = OwnChargeCurrency['ways'][number]

/** Deposit currencies with their ways and the own address. */
export function useCurrencies() {
  return useCall('getChargeCurrencyList', {}, { staleTime: 60_000 })
}

/** What each way is called; withdrawals have some of them too. */
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

export function wayIcon(way: Way['way']): IconName {
  if (way === 'chain') return 'qr'
  return way === 'thirdParty' ? 'globe' : 'card'
}

/** The page that a way is gone on. */
export function wayAddress(currency: string, { way, chain }: Way): string {
  const query = new URLSearchParams({ currency })
  if (way === 'chain') {
    query.set('chain', chain ?? '')
    return `${PAGES.chainDeposit}?${query.toString()}`
  }
  if (way === 'vnd') return `${PAGES.bankTransfer}?${query.toString()}`
  query.set('way', way)
  return `${PAGES.purchase}?${query.toString()}`
}
