import type { FuturesOrderRow } from '@candor/protocol'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import type { Own } from '../../../shared/chart/held.ts'
import { useFuturesFacts } from '../facts.ts'
import { useFuturesOrders } from '../use-futures-orders.ts'

/** As many closed positions as one page of the call has. */
const MOST = 100

/** One's positions and waiting orders of one symbol, newest first. */
export function useRowsOf(symbol: string): FuturesOrderRow[] {
  const positions = useFuturesOrders('position').data?.records ?? []
  const waiting = useFuturesOrders('notExecuted').data?.records ?? []
  return [...positions, ...waiting].filter((row) => row.symbol === symbol)
}

/** One's newest closed positions of one symbol; none while it is empty. */
export function useClosedOf(symbol: string): FuturesOrderRow[] {
  const isLoggedIn = useLoggedIn()
  const { data } = useCall(
    'getContractOrder',
    { body: { status: 'history', symbol, limit: MOST } },
    { enabled: isLoggedIn && symbol !== '' },
  )
  return data?.records.filter(({ openPrice }) => openPrice !== null) ?? []
}

/** The contract of a symbol, and how much one has of it. */
export function useOwnFutures(symbol: string): Own {
  const isLoggedIn = useLoggedIn()
  const { data } = useFuturesFacts()
  const contract = data?.find((each) => each.symbol === symbol)?.symbol
  const positions = useFuturesOrders('position')
  const waiting = useFuturesOrders('notExecuted')
  const rows = useRowsOf(contract ?? '')
  const isRead = !isLoggedIn || (positions.data !== undefined && waiting.data !== undefined)
  const isFailed = isLoggedIn && !isRead && (positions.isError || waiting.isError)
  return {
    contract,
    hasNone: data !== undefined && contract === undefined,
    count: isRead ? rows.length : undefined,
    again: isFailed
      ? () => {
          void positions.refetch()
          void waiting.refetch()
        }
      : undefined,
  }
}

/** How many of one's positions of a symbol are over. */
export function useFuturesFills(symbol: string): number {
  return useClosedOf(symbol).length
}
