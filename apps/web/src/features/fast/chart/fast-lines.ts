import type { Ticker } from '@candor/protocol'
import { queryClient } from '../../../data/queries.ts'
import { type Point, addLive, pointOf } from './fast-points.ts'

/** Lines of symbols that were looked at, so that coming back to one finds it again. */
const lines = new Map<string, Point[]>()

export function lineOf(symbol: string): Point[] {
  const known = lines.get(symbol)
  if (known) return known
  const line: Point[] = []
  lines.set(symbol, line)
  return line
}

let following = false

/** From the first look on, every live price goes into its line, whatever page is open. */
export function followLines(): void {
  if (following) return
  following = true
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'tickers') return
    const tickers = query.state.data as Ticker[] | undefined
    for (const { symbol, price, at } of tickers ?? []) {
      const line = lines.get(symbol)
      if (line) addLive(line, pointOf({ at, price }))
    }
  })
}
