import type { OwnChargeCurrency } from '@candor/protocol'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import type { IconName } from '../../../shared/widgets/icons.ts'

export type Way = OwnChargeCurrency['ways'][number]

/** Deposit currencies with their ways and the own address. */
export function useCurrencies() {
  return useCall('getChargeCurrencyList', {}, { staleTime: 60_000 })
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
