import { type WorkerParts, Worker } from '../../kernel/worker.ts'
import type { Market } from '../pricing.ts'

/** The series that a chart begins with where its person has chosen nothing. */
const PERIOD = '15min'
const LENGTH = 200
/** The start has better things to do. */
const FIRST_MS = 5_000
/** One series a turn: a tenth of a second of reckoning, which nothing waits for. */
const TURN_MS = 1_000

/**
 * Gathers what each symbol's chart begins with, before anybody opens it, where that is made on this machine:
 * the first look at a symbol then finds its candles at hand. Rests once all are there.
 */
export function chartsAhead(
  market: Pick<Market, 'candles'>,
  symbols: readonly string[],
  parts: WorkerParts,
): Worker {
  const left = [...symbols]
  return new Worker(
    {
      name: 'charts-ahead',
      everyMs: Infinity,
      firstInMs: FIRST_MS,
      trouble: 'A chart could not be gathered ahead',
    },
    parts,
    async () => {
      const symbol = left[0]
      if (symbol === undefined) return Infinity
      await market.candles(symbol, PERIOD, LENGTH)
      left.shift()
      return left.length > 0 ? TURN_MS : Infinity
    },
  )
}
