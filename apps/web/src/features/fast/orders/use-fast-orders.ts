import type { FastOrderRow } from '@candor/protocol'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../data/call.ts'
import { keyOf, queryClient, refetchCalls, useCall } from '../../../data/queries.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useLoggedIn, useSession } from '../../../data/session.ts'

const HOLDING = { query: { page: 1, limit: 100 }, body: { status: 'holding' as const } }

function byExpiry(a: FastOrderRow, b: FastOrderRow): number {
  return a.expiresAt - b.expiresAt || Number(a.id) - Number(b.id)
}

/** One's running fast contracts of all symbols, the next to expire first; empty for a guest. */
export function useRunning(): { running: readonly FastOrderRow[]; total: number } {
  const enabled = useLoggedIn()
  const { data } = useCall('getSpotOrder', HOLDING, {
    enabled,
    select: ({ records, total }) => ({ running: records.toSorted(byExpiry), total }),
  })
  return enabled && data ? data : NONE
}

const NONE = { running: [], total: 0 }

/** How long after the expiry the stream may take to tell the outcome, before it is asked for. */
const PATIENCE_MS = 2_500

/**
 * Follows running contracts to their ends: each one that is over is read with its outcome and told
 * to `onSettled`. Where the stream is silent past an expiry, the venue is asked to settle it.
 */
export function useSettlements(
  running: readonly FastOrderRow[],
  onSettled?: (order: FastOrderRow) => void,
): void {
  const seen = useRef(new Map<string, FastOrderRow>())
  const tell = useRef(onSettled)
  useEffect(() => {
    tell.current = onSettled
  }, [onSettled])

  useEffect(() => {
    const still = new Set(running.map(({ id }) => id))
    for (const [id] of seen.current) {
      if (still.has(id)) continue
      seen.current.delete(id)
      void settled(id).then((order) => order && tell.current?.(order))
    }
    for (const order of running) seen.current.set(order.id, order)
  }, [running])

  const [next] = running
  const due = next?.expiresAt
  const id = next?.id
  useEffect(() => {
    if (due === undefined || id === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = () => {
      void call('endSpotOrder', { params: { id } })
        .then(() => refetchCalls('getSpotOrder'))
        // Not due yet by the venue's clock, or no network: asked again while it is followed.
        .catch(() => {
          if (!left) timer = setTimeout(ask, PATIENCE_MS)
        })
    }
    timer = setTimeout(ask, Math.max(0, due - serverNow()) + PATIENCE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [due, id])
}

/** A contract with its outcome and receipt; undefined while it runs or when it cannot be read. */
async function settled(id: string): Promise<FastOrderRow | undefined> {
  // Whoever logged out has no contracts to follow.
  if (useSession.getState().token === undefined) return undefined
  const request = { query: {}, body: { id } }
  const page = await queryClient
    .fetchQuery({
      queryKey: keyOf('getSpotOrder', request),
      queryFn: () => call('getSpotOrder', request),
      staleTime: 0,
    })
    .catch(() => undefined)
  const order = page?.records[0]
  return order?.status === 'settled' ? order : undefined
}

/** The contracts that were settled while the screen stood, newest first, until they are put away. */
export function useResults(
  running: readonly FastOrderRow[],
  onSettled: (order: FastOrderRow) => void,
) {
  const [results, setResults] = useState<readonly FastOrderRow[]>([])
  useSettlements(running, (order) => {
    setResults((before) => [order, ...before.filter(({ id }) => id !== order.id)])
    onSettled(order)
  })
  const putAway = (id: string) => setResults((before) => before.filter((order) => order.id !== id))
  return { results, putAway }
}
