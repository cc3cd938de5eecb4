import type { Transactor } from '@candor/transactor'
import type { Charts } from './charts.ts'
import type { MarketSource } from '../source.ts'

/**
 * Records read back at most. Candles are written every few seconds, so more than this means that
 * they could not be for a long time; the source then fills the time in like any other gap.
 */
const MOST_RECORDS = 200_000

/** Replays the journal's prints since the stored candles were written. */
export async function replayPrints(
  transactor: Pick<Transactor, 'durableSeq' | 'engine' | 'read'>,
  progress: { seq: number; at: number },
  source: Pick<MarketSource, 'between'>,
  charts: Charts,
): Promise<void> {
  if (progress.at === 0 || transactor.durableSeq - progress.seq > MOST_RECORDS) return
  for await (const { at, events } of transactor.read(progress.seq + 1)) {
    for (const event of events) {
      if (event.kind !== 'pricesPrinted') continue
      for (const { index, price } of event.prints) {
        const { symbol } = transactor.engine.indexes()[index]!
        if (!charts.has(symbol)) continue
        const traded = await source.between(symbol, charts.lastPrint(symbol) + 1, at + 1)
        charts.print(symbol, at, price, traded?.volume ?? 0)
        await charts.filled(symbol)
      }
    }
  }
}
