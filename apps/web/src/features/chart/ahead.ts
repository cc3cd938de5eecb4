import { keptNow } from '../../data/kept/kept.ts'
import { call } from '../../data/call.ts'
import { keyOf, queryClient } from '../../data/queries.ts'
import { prefetchChunk } from '../../shared/load-chunk.ts'
import { PAGE } from './candles.ts'
import { readChoices } from './choices/choices.ts'
import { loadLibrary } from './load-library.ts'

/** As fresh as this, candles are not asked for again. */
const FRESH_MS = 15_000

/**
 * Asks for what a chart begins with, all at the same time: the library that draws it, and its newest
 * candles. `query` is that of the chart's address.
 */
export function ahead(query: URLSearchParams): void {
  void prefetchChunk(loadLibrary)
  const symbol = query.get('symbol')
  if (symbol === null) return
  const { period } = readChoices(keptNow('chart'))
  const request = { symbol, period, limit: PAGE }
  // What fails is asked for by the chart itself, which says so.
  if (query.has('futures')) {
    void queryClient.prefetchQuery({
      queryKey: keyOf('futuresKline', { query: request }),
      queryFn: ({ signal }) => call('futuresKline', { query: request }, { signal }),
      staleTime: FRESH_MS,
    })
  } else {
    void queryClient.prefetchQuery({
      queryKey: keyOf('kline', { body: request }),
      queryFn: ({ signal }) => call('kline', { body: request }, { signal }),
      staleTime: FRESH_MS,
    })
  }
}
