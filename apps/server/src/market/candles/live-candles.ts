import { PERIODS, periodEnd, periodStart } from '@candor/protocol/periods'
import type { Candle } from './candle.ts'
import { BASES } from './made-of.ts'

/** A candle with the period it belongs to, as an index into PERIODS. */
export interface PeriodCandle {
  period: number
  candle: Candle
}

/** Periods up to an hour never hold a night: what trades in sessions carries on within them. */
const FIRST_DAILY = PERIODS.indexOf('1day')

/** The moving candles of one symbol, one for each period. */
export class LiveCandles {
  readonly #current: (Candle | undefined)[] = PERIODS.map(() => undefined)
  readonly #always: boolean

  /** `always`: the symbol trades round the clock. */
  constructor(always: boolean) {
    this.#always = always
  }

  /**
   * Adds one print and returns the candles that ended before it. A candle that begins right where
   * the one before it ended opens at that one's close: nothing happened in between. One that is made
   * of a shorter period's begins as that one's does.
   */
  add(at: number, price: number, volume: number): PeriodCandle[] {
    const ended: PeriodCandle[] = []
    for (let period = 0; period < PERIODS.length; period += 1) {
      const time = periodStart(PERIODS[period]!, at)
      const current = this.#current[period]
      if (current?.time === time) {
        current.high = Math.max(current.high, price)
        current.low = Math.min(current.low, price)
        current.close = price
        current.volume += volume
        continue
      }
      if (current) ended.push({ period, candle: current })
      const base = BASES[period]
      if (base !== undefined) {
        this.#current[period] = { ...this.#current[base]!, time }
        continue
      }
      const carries = this.#always || period < FIRST_DAILY
      const follows = current && periodEnd(PERIODS[period]!, current.time) === time
      const open = carries && follows ? current.close : price
      this.#current[period] = {
        time,
        open,
        high: Math.max(open, price),
        low: Math.min(open, price),
        close: price,
        volume,
      }
    }
    return ended
  }

  /** Replaces the moving candle of a period. */
  set(period: number, candle: Candle | undefined): void {
    this.#current[period] = candle
  }

  current(period: number): Candle | undefined {
    return this.#current[period]
  }

  /** Copies of all, as candles of a symbol. */
  all(symbol: string): (PeriodCandle & { symbol: string })[] {
    return this.#current.flatMap((candle, period) =>
      candle ? [{ symbol, period, candle: { ...candle } }] : [],
    )
  }
}
