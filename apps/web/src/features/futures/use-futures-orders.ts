import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'

/** As many as one page of the call has; far more than a person keeps open at once. */
const MOST = 100

/** One's positions, or the limit orders that wait, newest first; `total` may count more. */
export function useFuturesOrders(status: 'position' | 'notExecuted') {
  const enabled = useLoggedIn()
  return useCall('getContractOrder', { body: { status, limit: MOST } }, { enabled })
}
