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
 * Replays the journal's prints since the stored candles were written; returns the last record that was
 * durable by then, after which none is. Records of the first release tell no volumes: the source is
 * asked for what was traded then.
 */
export async function replayPrints(
  transactor: Pick<Transactor, 'durableSeq' | 'engine' | 'read'>,
  progress: { seq: number; at: number },
  source: Pick<MarketSource, 'between'>,
  charts: Charts,
): Promise<number> {
  const isFar = progress.at === 0 || transactor.durableSeq - progress.seq > MOST_RECORDS
  let done = isFar ? transactor.durableSeq : Math.min(progress.seq, transactor.durableSeq)
  // A node's records go on while it starts.
  while (done < transactor.durableSeq) {
    const until = transactor.durableSeq
    await replayBetween(transactor, { from: done + 1, until }, source, charts)
    done = until
  }
  return done
}

async function replayBetween(
  transactor: Pick<Transactor, 'engine' | 'read'>,
  { from, until }: { from: number; until: number },
  source: Pick<MarketSource, 'between'>,
  charts: Charts,
): Promise<void> {
  for await (const record of transactor.read(from)) {
    if (record.seq > until) return
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
