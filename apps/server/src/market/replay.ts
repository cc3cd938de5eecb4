import type { Transactor } from '@candor/transactor'
import type { MarketSource } from './source.ts'

/**
 * Records read back at most. Candles are written every few seconds, so more than this means that
 * they could not be for a long time; the source then fills the time in like any other gap.
 */
const MOST_RECORDS = 200_000

type Take = (symbol: string, at: number, price: number, volume: number) => void

/** Hands over the journal's prints that came after the stored candles were written. */
export async function replayPrints(
  transactor: Pick<Transactor, 'durableSeq' | 'engine' | 'read'>,
  progress: { seq: number; at: number },
  source: MarketSource,
  take: Take,
): Promise<void> {
  if (progress.at === 0 || transactor.durableSeq - progress.seq > MOST_RECORDS) return
  const lastAt = new Map<string, number>()
  for await (const record of transactor.read(progress.seq + 1)) {
    for (const event of record.events) {
      if (event.kind !== 'pricesPrinted') continue
      for (const { index, price } of event.prints) {
        const { symbol } = transactor.engine.indexes()[index]!
        const since = lastAt.get(symbol) ?? progress.at
        const traded = await source.between(symbol, since + 1, record.at)
        take(symbol, record.at, price, traded?.volume ?? 0)
        lastAt.set(symbol, record.at)
      }
    }
  }
}
