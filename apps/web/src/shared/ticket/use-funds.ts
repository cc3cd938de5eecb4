import { type Decimal, isZero } from '@candor/money/decimals'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'

/** What the user can use of a currency: these products take it from the account assets. */
export interface Funds {
  available: Decimal
  /** Whether the coin assets hold some of it that can be brought over. */
  elsewhere: boolean
}

/** Undefined for a guest, and until it is known. */
export function useFunds(currency: string | undefined): Funds | undefined {
  const enabled = useLoggedIn()
  const { data } = useCall('findUserCurrencyAccountList', { body: {} }, { enabled })
  if (!enabled || !data || currency === undefined) return undefined
  const rowOf = (type: 1 | 2) =>
    data.find((row) => row.currencyCode === currency && row.type === type)
  return {
    available: rowOf(1)?.available ?? '0',
    elsewhere: !isZero(rowOf(2)?.available ?? '0'),
  }
}
