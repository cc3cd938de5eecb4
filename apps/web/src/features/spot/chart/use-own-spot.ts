import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { Own } from '../../../shared/chart/held.ts'

/** Far more than a person keeps open in one pair, and as many fills as the call has. */
const MOST_OPEN = 50
const MOST_FILLS = 500

/** How often it is read how far trailing stops followed: nobody tells. */
const FOLLOWED_MS = 10_000

/** One's open orders of a pair; of none while it is empty. */
export function useOpenOf(symbol: string) {
  const enabled = useLoggedIn() && symbol !== ''
  const body = { status: SPOT_STATES.open, symbol, limit: MOST_OPEN }
  return useCall('getCoinOrder', { body }, { enabled })
}

/** One's conditional orders of a pair that wait; read anew where some follow the price. */
export function useWaitingOf(symbol: string, isFollowed = false) {
  const enabled = useLoggedIn() && symbol !== ''
  const body = { status: 'waiting', symbol, limit: MOST_OPEN } as const
  const refetchInterval = isFollowed && FOLLOWED_MS
  return useCall('getCoinTriggers', { body }, { enabled, refetchInterval })
}

/** One's newest fills of a pair, each trade by itself. */
export function useFillsOf(symbol: string) {
  const enabled = useLoggedIn() && symbol !== ''
  const { data } = useCall('getCoinFills', { body: { symbol, limit: MOST_FILLS } }, { enabled })
  return data ?? []
}

/** How much one has open in a pair. */
export function useOwnSpot(symbol: string): Own {
  const isAsked = useLoggedIn() && symbol !== ''
  const open = useOpenOf(symbol)
  const waiting = useWaitingOf(symbol)
  const isRead = open.data !== undefined && waiting.data !== undefined
  const isFailed = isAsked && !isRead && (open.isError || waiting.isError)
  return {
    count: isRead
      ? open.data.records.length + waiting.data.records.length
      : isAsked
        ? undefined
        : 0,
    again: isFailed
      ? () => {
          void open.refetch()
          void waiting.refetch()
        }
      : undefined,
  }
}

/** How many fills of a pair one has, of the newest. */
export function useSpotFills(symbol: string): number {
  return useFillsOf(symbol).length
}
