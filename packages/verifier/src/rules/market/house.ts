import { PPM } from '../exact.ts'
import type { IndexSpec, MarketSpec } from '../specs.ts'
import type { Terms } from '../terms.ts'
import type { Side } from './spot-events.ts'
import { ticksOf } from './ticks.ts'
import { unitsOf } from './units.ts'

/** Formats from which the house's quotes follow other rules; see docs/format.md. */
export const WAITS_FORMAT = 3
export const BINDS_FORMAT = 4
export const LADDER_FORMAT = 7

/** The house's quotes stand so long after the price that they are made of, in milliseconds. */
const QUOTES_STAND_MS = 1_500
/** A movement of an index is forgotten in this time, in milliseconds. */
const FADES_MS = 10_000
/** The furthest that a half-spread widens, in millionths. */
const WIDEST = 20_000

interface LastPrint {
  readonly price: number
  readonly at: number
}

/** One side of the house's quotes, best first: prices in ticks and whole lots. */
export interface Levels {
  readonly prices: readonly number[]
  readonly lots: readonly number[]
}

export interface Top {
  readonly bid: number
  readonly ask: number
}

/** The house's quotes in every book: levels around the last price of its index, by formula. */
export class House {
  readonly #terms: Terms
  readonly #prints: LastPrint[] = []
  readonly #movements: { ppm: number; at: number }[] = []
  /** Lots that it bought and sold since the last print, by market. */
  readonly #taken: Record<Side, number>[] = []
  #levels = new Map<string, Levels>()

  constructor(terms: Terms) {
    this.#terms = terms
  }

  print(index: number, price: number, at: number): void {
    const last = this.#prints[index]
    if (this.#terms.format >= WAITS_FORMAT) {
      this.#movements[index] = { ppm: this.#movementAfter(index, price, at), at }
    }
    this.#prints[index] = { price, at }
    if (last?.price !== price || this.#levels.size > 0) this.#levels = new Map()
    for (const [id, market] of this.#terms.markets.entries()) {
      if (market.index === index) this.forget(id)
    }
  }

  /** What was taken of its quotes in a market counts no more: they stand anew. */
  forget(market: number): void {
    this.#taken[market] = { buy: 0, sell: 0 }
    this.#levels = new Map()
  }

  /** Counts what it bought or sold. */
  take(market: number, side: Side, lots: number): void {
    this.takenOf(market)[side] += lots
  }

  takenOf(market: number): Record<Side, number> {
    return (this.#taken[market] ??= { buy: 0, sell: 0 })
  }

  /** Last print of an index, in its units. */
  priceOf(index: number): LastPrint | undefined {
    return this.#prints[index]
  }

  isFresh(index: number, at: number): boolean {
    const print = this.#prints[index]
    return print !== undefined && at - print.at <= this.#terms.indexes[index]!.stalenessMs
  }

  /** Whether it quotes in a market at a time. */
  stands({ index }: MarketSpec, at: number): boolean {
    if (!this.isFresh(index, at)) return false
    return this.#terms.format < WAITS_FORMAT || at - this.#prints[index]!.at <= QUOTES_STAND_MS
  }

  /** The best prices with the present spread; 0 where it quotes nothing. */
  top(market: MarketSpec): Top {
    return this.#topAt(market, this.#prints[market.index]?.price, this.#movementOf(market))
  }

  /** The best prices with the usual spread, at another price of the index if one is named. */
  usualTop(market: MarketSpec, price = this.#prints[market.index]?.price): Top {
    return this.#topAt(market, price, 0)
  }

  /** One whole side, before anything was taken. */
  levels(id: number, side: Side): Levels {
    const key = `${id} ${side}`
    let levels = this.#levels.get(key)
    if (!levels) this.#levels.set(key, (levels = this.#levelsOf(this.#terms.markets[id]!, side)))
    return levels
  }

  #movementOf({ index }: MarketSpec): number {
    return this.#movements[index]?.ppm ?? 0
  }

  /** The step from the print before, or what is left of the movement there, whichever is more. */
  #movementAfter(index: number, price: number, at: number): number {
    const last = this.#prints[index]
    const former = this.#movements[index]
    const passed = former ? Math.min(Math.max(at - former.at, 0), FADES_MS) : FADES_MS
    const left = former ? Math.floor((former.ppm * (FADES_MS - passed)) / FADES_MS) : 0
    return Math.max(last ? stepOf(last.price, price) : 0, left)
  }

  #topAt(market: MarketSpec, price: number | undefined, movement: number): Top {
    if (price === undefined || market.ladder.levels === 0) return { bid: 0, ask: 0 }
    const at = { market, index: this.#terms.indexes[market.index]!, price, movement }
    return { bid: levelPrice(at, 'buy', 0), ask: levelPrice(at, 'sell', 0) }
  }

  #levelsOf(market: MarketSpec, side: Side): Levels {
    const prices: number[] = []
    const lots: number[] = []
    const price = this.#prints[market.index]!.price
    const movement = this.#movementOf(market)
    const at = { market, index: this.#terms.indexes[market.index]!, price, movement }
    const { tickLot } = unitsOf(this.#terms, market)
    const { levels, firstLevel, levelGrowth } = market.ladder
    if (levels > MOST_LEVELS) throw new RangeError(`${levels} levels of the house’s quotes`)
    for (let level = 0; level < levels; level++) {
      const ticks = levelPrice(at, side, level)
      if (ticks === 0) break
      const whole = (firstLevel + levelGrowth * BigInt(level)) / (BigInt(ticks) * tickLot)
      prices.push(ticks)
      lots.push(whole < MOST_LOTS ? Number(whole) : Number.MAX_SAFE_INTEGER)
    }
    return { prices, lots }
  }
}

/** Most levels that the rules of a market may ask for. */
const MOST_LEVELS = 1_000
const MOST_LOTS = BigInt(Number.MAX_SAFE_INTEGER)

function stepOf(from: number, to: number): number {
  const parts = (BigInt(Math.abs(to - from)) * BigInt(PPM)) / BigInt(from)
  return parts < BigInt(2 * WIDEST) ? Number(parts) : 2 * WIDEST
}

interface Around {
  readonly market: MarketSpec
  readonly index: IndexSpec
  readonly price: number
  readonly movement: number
}

/** Bids are rounded down to the tick and asks up; with no spread at all they still stand a tick apart. */
function levelPrice({ market, index, price, movement }: Around, side: Side, level: number): number {
  const { halfSpread, step } = market.ladder
  const wide = Math.min(Math.floor(movement / 2), WIDEST)
  const away = Math.max(halfSpread, wide) + step * level
  const scales = { index, market }
  if (side === 'buy') {
    return away >= PPM ? 0 : finite(ticksOf(price, PPM - away, scales, 'down'))
  }
  const ask = ticksOf(price, PPM + away, scales, 'up')
  return finite(away === 0 && ask === ticksOf(price, PPM, scales, 'down') ? ask + 1 : ask)
}

function finite(ticks: number): number {
  return ticks === Infinity ? 0 : ticks
}
