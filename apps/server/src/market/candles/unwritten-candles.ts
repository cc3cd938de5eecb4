import { PERIODS, periodEnd } from '@candor/protocol/periods'
import type { Candle } from './candle.ts'
import type { Progress, StoredCandle } from './candle-store.ts'

/** Ended candles that are not in the store yet. */
export class UnwrittenCandles {
  /** By symbol, period and time. */
  readonly #ended = new Map<string, StoredCandle>()

  add(stored: StoredCandle): void {
    this.#ended.set(keyOf(stored), stored)
  }

  all(): StoredCandle[] {
    return [...this.#ended.values()]
  }

  /** Candles of one period of a symbol that begin before a moment, in the order of their ends. */
  before(symbol: string, period: number, before: number): Candle[] {
    return this.all()
      .filter((one) => one.symbol === symbol && one.period === period && one.candle.time < before)
      .map(({ candle }) => candle)
  }

  /** Forgets candles that were written, but for those that changed meanwhile. */
  written(candles: readonly StoredCandle[]): void {
    for (const stored of candles) {
      const key = keyOf(stored)
      if (this.#ended.get(key) === stored) this.#ended.delete(key)
    }
  }

  /** Forgets what is in the store by now, where another process writes it. */
  forgetStored({ printed }: Pick<Progress, 'printed'>): void {
    for (const [key, { symbol, period, candle }] of this.#ended) {
      const end = periodEnd(PERIODS[period]!, candle.time)
      if ((printed.get(symbol) ?? 0) >= end) this.#ended.delete(key)
    }
  }
}

function keyOf({ symbol, period, candle }: StoredCandle): string {
  return `${symbol} ${period} ${candle.time}`
}
