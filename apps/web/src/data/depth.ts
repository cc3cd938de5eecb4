import type { Depth } from '@candor/protocol'
import { useEffect } from 'react'
import { keyOf, queryClient, useCall } from './queries.ts'
import { watchDepth } from './stream.ts'

/** As many levels a side and trades as the stream sends. */
const LEVELS = 20
/** The call stands in where the stream does not get through. */
const FALLBACK_MS = 10_000

function requestOf(symbol: string) {
  return { query: { symbol, limit: LEVELS } }
}

/** Follows one pair's book for as long as the page stands; its readers use `useDepth`. */
export function useFollowedDepth(symbol: string): void {
  useEffect(
    () =>
      watchDepth(symbol, (depth) =>
        queryClient.setQueryData<Depth>(keyOf('marketTrade', requestOf(symbol)), (known) =>
          known && known.at > depth.at ? known : depth,
        ),
      ),
    [symbol],
  )
}

/** What a part of the screen needs of a book; it draws again only when that part changed. */
export function useDepth<Selected = Depth>(symbol: string, select?: (depth: Depth) => Selected) {
  return useCall('marketTrade', requestOf(symbol), {
    staleTime: 5_000,
    refetchInterval: FALLBACK_MS,
    select,
  })
}
