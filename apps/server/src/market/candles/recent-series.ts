import type { Period } from '@candor/protocol/periods'
import type { Candle } from './candle.ts'
import { PAGE } from './past-pages.ts'
import { LeastRecent } from '../../kernel/least-recent.ts'

/** Ended candles kept at hand for a series somebody looked at, and how many series. */
const LENGTHS = [200, 200 + PAGE, 1_000, 1_000 + PAGE] as const
const SERIES_KEPT = 160

/** The candles of one symbol in one period. */
interface Series {
  symbol: string
  period: Period
}

interface Kept {
  length: number
  candles: Promise<Candle[]>
}

/** The newest ended candles of series that somebody looked at: gathered once, then kept up. */
export class RecentSeries {
  readonly #kept = new LeastRecent<Kept>(SERIES_KEPT)

  /**
   * At least the newest `limit` ended candles, oldest first. `gather` makes so many of them; it is
   * called where fewer are kept.
   */
  async newest(
    series: Series,
    limit: number,
    gather: (length: number) => Promise<Candle[]>,
  ): Promise<Candle[]> {
    const key = keyOf(series)
    const length = LENGTHS.find((each) => limit <= each)
    if (length === undefined) return gather(limit)
    if ((this.#kept.peek(key)?.length ?? length) < length) this.#kept.forget(key)
    const kept = this.#kept.get(key, () => ({ length, candles: gather(length) }))
    try {
      return await kept.candles
    } catch (error) {
      this.#kept.forget(key)
      throw error
    }
  }

  /** Takes a candle that ended just now; the one of the same time that is kept gives way to it. */
  append(series: Series, candle: Candle): void {
    const kept = this.#kept.peek(keyOf(series))
    void kept?.candles.then((candles) => {
      if (candles.at(-1)?.time === candle.time) candles.pop()
      candles.push(candle)
      if (candles.length > kept.length) candles.shift()
    })
  }

  /** Forgets a symbol's series: what happened while nobody was here has been filled in. */
  forget(symbol: string): void {
    this.#kept.forgetThose((key) => key.startsWith(`${symbol} `))
  }
}

function keyOf({ symbol, period }: Series): string {
  return `${symbol} ${period}`
}
