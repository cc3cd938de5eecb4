import { type Period, periodEnd, periodStart } from '@candor/protocol/periods'
import type { Candle } from './candle.ts'
import { packCandles, unpackCandles } from './packed-candles.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'

/** Pages of a series end at multiples of so many periods. */
export const PAGE = 200
/** Candles a page holds: as many as are asked for, and those between the asked moment and its end. */
const LENGTHS = [200 + PAGE, 1_000 + PAGE] as const
/** Some 60 KB each at most. */
const PAGES_KEPT = 128

/** A month as short as it gets, so that a page never has more candles behind a moment than `PAGE`. */
const FEBRUARY = Date.UTC(1970, 1, 1)

/** Returns the end of the page that holds the candles before a moment. */
export function pageEnd(period: Period, before: number): number {
  const start = periodStart(period, FEBRUARY)
  const length = (periodEnd(period, start) - start) * PAGE
  return Math.ceil(before / length) * length
}

/**
 * Pages of ended candles, which no longer change: whoever pages back through a chart, from whatever
 * moment, shares pages that others have read, and source and store are asked once.
 */
export class PastPages {
  readonly #pages = new LeastRecent<Promise<Float64Array>>(PAGES_KEPT)

  /**
   * The candles that begin before a moment, `limit` of them and more, oldest first. `gather` makes a
   * page: so many candles before its end.
   */
  async before(
    series: { symbol: string; period: Period },
    limit: number,
    before: number,
    gather: (length: number, end: number) => Promise<Candle[]>,
  ): Promise<Candle[]> {
    const { symbol, period } = series
    const length = LENGTHS.find((each) => limit + PAGE <= each) ?? limit + PAGE
    const end = pageEnd(period, before)
    const key = `${symbol} ${period} ${length} ${end}`
    try {
      const packed = await this.#pages.get(key, () => gather(length, end).then(packCandles))
      return unpackCandles(packed).filter(({ time }) => time < before)
    } catch (error) {
      this.#pages.forget(key)
      throw error
    }
  }

  /** Forgets a symbol's pages: what happened while nobody was here has been filled in. */
  forget(symbol: string): void {
    this.#pages.forgetThose((key) => key.startsWith(`${symbol} `))
  }
}
