import { PPM } from '@candor/money'
import { type TickScale, ticksOf } from '../prices/scaling.ts'
import type { Side } from './book/index.ts'
import type { LadderSpec } from './rules.ts'

/** What the ladder's formula needs besides the index. */
export interface LadderRules {
  spec: LadderSpec
  scale: TickScale
  /** Quote units that one tick of one lot is worth. */
  unit: bigint
}

/** One side of the ladder, best first: ticks and whole lots, before anything was taken. */
export interface LadderSide {
  prices: number[]
  lots: number[]
}

/**
 * The best prices of the ladder at an index price; 0 where a side quotes nothing. Bids are rounded
 * down to the tick and asks up, and the best ask stays a tick above the best bid, so that the
 * ladder never trades with itself.
 */
export function ladderTop(rules: LadderRules, index: number): { bid: number; ask: number } {
  if (rules.spec.levels === 0) return { bid: 0, ask: 0 }
  const bid = levelPrice(rules, index, 'buy', 0)
  return { bid, ask: levelPrice(rules, index, 'sell', 0) }
}

/**
 * One whole side: level i stands halfSpread + i x step from the index and is worth
 * firstLevel + i x levelGrowth, in as many whole lots as that buys at its price. A bid that would
 * come to nothing, or an ask beyond what a price can be, ends its side.
 */
export function ladderSide(rules: LadderRules, index: number, side: Side): LadderSide {
  const prices: number[] = []
  const lots: number[] = []
  const { levels, firstLevel, levelGrowth } = rules.spec
  for (let level = 0; level < levels; level++) {
    const price = levelPrice(rules, index, side, level)
    if (price === 0) break
    const worth = firstLevel + levelGrowth * BigInt(level)
    const whole = worth / (BigInt(price) * rules.unit)
    prices.push(price)
    lots.push(Number(whole < MAX_LOTS ? whole : MAX_LOTS))
  }
  return { prices, lots }
}

const MAX_LOTS = BigInt(Number.MAX_SAFE_INTEGER)

function levelPrice(rules: LadderRules, index: number, side: Side, level: number): number {
  const { halfSpread, step } = rules.spec
  const away = halfSpread + step * level
  if (side === 'buy') {
    return away >= PPM ? 0 : finite(ticksOf(index, PPM - away, rules.scale, 'down'))
  }
  const ask = ticksOf(index, PPM + away, rules.scale, 'up')
  // Only with no spread at all can the best bid and ask fall on one tick.
  const apart = away === 0 && ask === ticksOf(index, PPM, rules.scale, 'down') ? ask + 1 : ask
  return finite(apart)
}

function finite(ticks: number): number {
  return ticks <= Number.MAX_SAFE_INTEGER ? ticks : 0
}

/** What a walk begins with. */
interface WalkStart {
  /** Lots that the ladder gave since the print. */
  taken: number
  /** The account's funds: quote units for bids, base units for asks. */
  funds: bigint
  /** Returns the funds that one lot costs the ladder at a price. */
  costOf: (price: number) => bigint
  /** Whether what people fill counts as if the ladder had given it. */
  stepsBack: boolean
}

/**
 * A walk along one side during one decision. It begins after what was taken since the print; every
 * take uses up the level and the account's funds.
 *
 * A walk that steps back stands at each level for the ladder's lots down to it, less what the order has
 * been filled with so far: by the ladder or by people, who all were at that level's price or a better one.
 */
export class LadderWalk {
  readonly #side: LadderSide
  readonly #stepsBack: boolean
  #level = 0
  #left = 0
  #funds: bigint
  readonly #costOf: (price: number) => bigint

  constructor(side: LadderSide, { taken, funds, costOf, stepsBack }: WalkStart) {
    this.#side = side
    this.#stepsBack = stepsBack
    this.#funds = funds
    this.#costOf = costOf
    this.#left = side.lots[0] ?? 0
    this.#goPast(taken)
  }

  /** Price of the level the walk stands at, or 0 at the end. */
  get price(): number {
    return this.#side.prices[this.#level] ?? 0
  }

  /**
   * Returns the lots that this level can still trade at a price, which may be better for the ladder
   * than its own.
   */
  reach(price: number): number {
    if (this.#level >= this.#side.prices.length) return 0
    const affordable = this.#funds / this.#costOf(price)
    return affordable < BigInt(this.#left) ? Number(affordable) : this.#left
  }

  /** Trades lots of this level, at most what `reach` said. */
  take(lots: number, price: number): void {
    this.#funds -= BigInt(lots) * this.#costOf(price)
    this.#left -= lots
    while (this.#left === 0 && this.#level < this.#side.prices.length) this.#next()
  }

  /** Notes that people have filled lots, at the price of this level or a better one. */
  pass(lots: number): void {
    if (this.#stepsBack) this.#goPast(lots)
  }

  #goPast(lots: number): void {
    let behind = lots
    while (this.#level < this.#side.lots.length && behind >= this.#left) {
      behind -= this.#left
      this.#next()
    }
    this.#left -= behind
  }

  #next(): void {
    this.#level++
    this.#left = this.#side.lots[this.#level] ?? 0
  }
}
