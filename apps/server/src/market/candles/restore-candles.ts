import { PERIODS, periodEnd, periodStart } from '@candor/protocol/periods'
import { joinAll } from './candle.ts'
import type { CandleStore, SeriesWanted } from './candle-store.ts'
import type { LiveCandles } from './live-candles.ts'
import { BASES } from './made-of.ts'

type Follows = ReadonlyMap<string, { live: LiveCandles }>

/** Sets the moving candles of all symbols to those that are stored. */
export async function restoreCandles(
  store: Pick<CandleStore, 'newest' | 'readEach'>,
  follows: Follows,
): Promise<void> {
  for (const { symbol, period, candle } of await store.newest([...follows.keys()])) {
    follows.get(symbol)?.live.set(period, candle)
  }
  await restoreMade(store, follows)
}

/**
 * Makes the moving candles of periods that are made of shorter ones where the store has none of them
 * yet, as one of before these periods: of the shorter period's candles since they began. Where these
 * are not whole, the source is asked as at a first start.
 */
async function restoreMade(store: Pick<CandleStore, 'readEach'>, follows: Follows): Promise<void> {
  const lacking = [...follows].flatMap(([symbol, { live }]) =>
    BASES.flatMap((base, period) => {
      const moving = base === undefined ? undefined : live.current(base)
      if (base === undefined || !moving) return []
      const start = periodStart(PERIODS[period]!, moving.time)
      if (live.current(period)?.time === start) return []
      return [{ live, period, start, wanted: wantedOf(symbol, base, period, start) }]
    }),
  )
  if (lacking.length === 0) return
  const wanted = lacking.map((one) => one.wanted)
  const found = await store.readEach(wanted, Number.MAX_SAFE_INTEGER)
  for (const [at, { live, period, start }] of lacking.entries()) {
    const parts = found[at]!.filter(({ time }) => time >= start)
    live.set(period, parts[0]?.time === start ? joinAll(start, parts) : undefined)
  }
}

/** As many candles of the shorter period as one of the longer one has room for. */
function wantedOf(symbol: string, base: number, period: number, start: number): SeriesWanted {
  const length = periodEnd(PERIODS[period]!, start) - start
  const part = periodEnd(PERIODS[base]!, start) - start
  return { symbol, period: PERIODS[base]!, limit: length / part }
}
