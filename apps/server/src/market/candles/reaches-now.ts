import { periodEnd, periodStart } from '@candor/protocol/periods'
import type { MarketSource } from '../source.ts'
import type { Candle } from './candle.ts'
import type { SeriesWanted } from './candle-store.ts'

/** Whether candles reach the present, and nothing was traded where one does not follow the other. */
export function reachesNow(
  source: Pick<MarketSource, 'lastOpen'>,
  { symbol, period }: Pick<SeriesWanted, 'symbol' | 'period'>,
  candles: readonly Candle[],
  now: number,
): boolean {
  const begins = [...candles.map(({ time }) => time), periodStart(period, now)]
  return candles.every(({ time }, i) => {
    const end = periodEnd(period, time)
    const next = begins[i + 1]!
    return next <= end || source.lastOpen(symbol, next - 1) < end
  })
}
