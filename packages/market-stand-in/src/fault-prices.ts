import { type Fault, type Tick, spoiled } from './fault.ts'
import type { Candle, Prices } from './style.ts'

/** A price of a market at a moment, as a test gives it: a decimal text, or undefined for none. */
export type PriceOf = (market: string, at: number) => string | number | undefined

/** Prices that are looked at within a candle, to find its high and low. */
const LOOKS = 8
/** More trades than any answer has. */
const MOST_TRADES = 200_000

/**
 * The market of one exchange, with its fault. Trades lie on a grid of moments, so that what is
 * pushed and what is asked for later are the same trades.
 */
export class FaultPrices implements Prices {
  readonly markets: readonly string[]
  readonly now: () => number
  readonly #priceOf: PriceOf
  readonly #everyMs: number
  #fault: Fault | undefined
  #since = 0
  readonly #pushed = new Map<string, { price: string; at: number }>()

  constructor(
    markets: readonly string[],
    { priceOf, everyMs, now }: { priceOf: PriceOf; everyMs: number; now: () => number },
  ) {
    this.markets = markets
    this.#priceOf = priceOf
    this.#everyMs = everyMs
    this.now = now
  }

  get fault(): Fault | undefined {
    return this.#fault
  }

  set fault(fault: Fault | undefined) {
    this.#fault = fault
    this.#since = this.now()
  }

  /** Puts a price in place of the function's, from a moment on. */
  push(market: string, price: string, at: number): void {
    this.#pushed.set(market, { price, at })
  }

  tick(market: string, at: number): Tick | undefined {
    const grid = Math.floor(at / this.#everyMs) * this.#everyMs
    const price = this.#price(market, grid)
    if (price === undefined) return undefined
    const tick = { price, at: grid, id: grid / this.#everyMs }
    return spoiled(tick, this.#fault, this.#price(market, this.#since))
  }

  trades(market: string, from: number, to: number, limit: number): Tick[] {
    const found: Tick[] = []
    const first = Math.ceil(Math.max(from, to - MOST_TRADES * this.#everyMs) / this.#everyMs)
    for (let at = first * this.#everyMs; at < to && found.length < limit; at += this.#everyMs) {
      const tick = this.tick(market, at)
      if (tick) found.push(tick)
    }
    return found
  }

  candles(
    market: string,
    { from, to, everyMs }: { from: number; to: number; everyMs: number },
  ): Candle[] {
    const found: Candle[] = []
    // No more than any exchange gives at once, the newest.
    const first = Math.ceil(Math.max(from, to - 1_500 * everyMs) / everyMs) * everyMs
    for (let at = first; at < to; at += everyMs) {
      const candle = this.#candle(market, at, everyMs)
      if (candle) found.push(candle)
    }
    return found
  }

  #candle(market: string, at: number, everyMs: number): Candle | undefined {
    const looks = Array.from({ length: LOOKS + 1 }, (_, index) =>
      this.tick(market, at + Math.min((index * everyMs) / LOOKS, everyMs - 1)),
    )
    const prices = looks.flatMap((tick) => (tick ? [tick.price] : []))
    if (prices.length < looks.length) return undefined
    const sorted = prices.toSorted((one, other) => Number(one) - Number(other))
    return {
      ...{ at, open: prices[0], high: sorted.at(-1), low: sorted[0], close: prices.at(-1) },
      volume: '12.5',
    }
  }

  #price(market: string, at: number): string | undefined {
    const pushed = this.#pushed.get(market)
    const price = pushed && pushed.at <= at ? pushed.price : this.#priceOf(market, at)
    return typeof price === 'number' ? price.toFixed(8) : price
  }
}
