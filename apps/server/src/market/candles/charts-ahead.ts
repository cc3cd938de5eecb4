import type { Period } from '@candor/protocol/periods'
import { type WorkerParts, Worker } from '../../kernel/worker.ts'
import type { Market } from '../pricing.ts'
import type { Looks } from './looks.ts'

/** What is gathered of each symbol: what a chart begins with, and what takes longest of the usual rest. */
const AHEAD: readonly Period[] = ['15min', '1day']
/** As many candles as a chart asks for first. */
const LENGTH = 200
/** The start has better things to do. */
const FIRST_MS = 5_000
/** One series a turn: up to half a second of reckoning, which nothing waits for. */
const TURN_MS = 1_000

/**
 * Gathers candles of each symbol's chart before anybody opens it, where that is made on this machine: the
 * first look then finds them at hand. The chart that somebody looks at comes first, with no wait: its days
 * are there by the time that they are asked for. Rests once all are there.
 */
export function chartsAhead(
  { market, looks }: { market: Pick<Market, 'candles'>; looks: Pick<Looks, 'follow'> },
  symbols: readonly string[],
  parts: WorkerParts,
): Worker {
  let left = AHEAD.flatMap((period) => symbols.map((symbol) => ({ symbol, period })))
  const looked = new Set<string>()
  const worker = new Worker(
    {
      name: 'charts-ahead',
      everyMs: Infinity,
      firstInMs: FIRST_MS,
      trouble: 'A chart could not be gathered ahead',
    },
    parts,
    async () => {
      const next = left[0]
      if (!next) return Infinity
      await market.candles(next.symbol, next.period, LENGTH)
      left = left.filter((one) => one !== next)
      const after = left[0]
      if (!after) return Infinity
      return looked.has(after.symbol) ? 0 : TURN_MS
    },
  )
  looks.follow((symbol) => {
    const theirs = left.filter((one) => one.symbol === symbol)
    if (theirs.length === 0) return
    looked.add(symbol)
    left = [...theirs, ...left.filter((one) => one.symbol !== symbol)]
    worker.wake()
  })
  return worker
}
