import type { Transactor } from '@candor/transactor'
import type { Charts } from './charts.ts'
import { volumesOf } from '../prints/volumes-of.ts'
import type { MarketSource } from '../source.ts'

/**
 * Records read back at most. Candles are written every few seconds, so more than this means that
 * they could not be for a long time; the source then fills the time in like any other gap.
 */
const MOST_RECORDS = 200_000

/**
 * Replays the journal's prints since the stored candles were written. Records of the first release
 * tell no volumes: the source is asked for what was traded then.
 */
export async function replayPrints(
  transactor: Pick<Transactor, 'durableSeq' | 'engine' | 'read'>,
  progress: { seq: number; at: number },
  source: Pick<MarketSource, 'between'>,
  charts: Charts,
): Promise<void> {
  if (progress.at === 0 || transactor.durableSeq - progress.seq > MOST_RECORDS) return
  for await (const record of transactor.read(progress.seq + 1)) {
    const { at } = record
    const volumes = volumesOf(record)
    for (const event of record.events) {
      if (event.kind !== 'pricesPrinted') continue
      for (const { index, price } of event.prints) {
        const { symbol } = transactor.engine.indexes()[index]!
        if (!charts.has(symbol)) continue
        const lots =
          record.id === undefined
            ? (await source.between(symbol, charts.lastPrint(symbol) + 1, at + 1))?.volume
            : volumes.get(index)
        charts.print(symbol, at, price, lots ?? 0)
        await charts.filled(symbol)
      }
    }
  }
}
