import { type Amount, PPM } from '@candor/money'
import { lotsInUnits, type SpotUnits, spotUnits, spotWorth, widened } from '@candor/terms'
import type { CurrencySpec, IndexSpec } from '../core/catalogue.ts'
import { type AccountId, accountId, POOLS } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import { tickScale, ticksOf } from '../prices/scaling.ts'
import type { SpotBook } from './book-port.ts'
import { MAX_PRICE, type Side } from './book/index.ts'
import { type LadderRules, type LadderSide, ladderSide, ladderTop } from './ladder.ts'
import type { MarketSpec } from './rules.ts'

/**
 * A spot pair at work: its rules with what follows from them, its book of resting orders, and what
 * the ladder gave since the last print. Everything but `spec`, `book` and `taken` is derived.
 */
export class Market {
  readonly id: number
  readonly book: SpotBook
  /** Lots the ladder bought and sold since the index was printed. */
  readonly taken: Record<Side, number> = { buy: 0, sell: 0 }
  spec!: MarketSpec
  /** What its ticks and lots are worth. */
  units!: SpotUnits
  /** The highest limit the book can take and whose largest order the ledger could still hold. */
  maxPrice = 0
  /** Best prices of the ladder at the last print; 0 where it quotes nothing. */
  top = { bid: 0, ask: 0 }
  ladderFunds: Record<Side, AccountId> = { buy: 0, sell: 0 }
  #rules!: LadderRules
  #index = 0
  #movement = 0
  #sides: Partial<Record<Side, LadderSide>> = {}
  #usualTop: { bid: number; ask: number } | undefined
  #mostCounted: number | undefined

  constructor(id: number, book: SpotBook) {
    this.id = id
    this.book = book
  }

  /** Sets the rules in force from now on. */
  setRules(spec: MarketSpec, currencies: readonly CurrencySpec[], index: IndexSpec): void {
    const { base, quote, priceScale, quantityScale } = spec
    this.spec = spec
    this.units = spotUnits({
      priceScale,
      quantityScale,
      baseScale: currencies[base]!.scale,
      quoteScale: currencies[quote]!.scale,
    })
    this.maxPrice = highestPrice(spec, this.units.tickLot)
    this.ladderFunds = {
      buy: accountId(POOLS.liquidity, 'funding', 'available', quote),
      sell: accountId(POOLS.liquidity, 'funding', 'available', base),
    }
    this.#rules = {
      spec: spec.ladder,
      scale: tickScale(index.scale, priceScale),
      unit: this.units.tickLot,
    }
    this.#usualTop = undefined
    this.#mostCounted = undefined
  }

  /** Moves the ladder to a print; what it traded since the print before is forgotten. */
  followIndex(print: IndexPrice | undefined, movement: number): void {
    this.taken.buy = 0
    this.taken.sell = 0
    this.#index = print?.price ?? 0
    this.#usualTop = undefined
    this.#mostCounted = undefined
    this.setMovement(movement)
  }

  /** Widens the ladder, or narrows it, by how far the index has moved of late. */
  setMovement(movement: number): void {
    this.#movement = movement
    this.#sides = {}
    this.top = this.#index > 0 ? this.topAt(this.#index, movement) : { bid: 0, ask: 0 }
  }

  /** The best ladder prices at the last print with the usual spread; 0 where it quotes nothing. */
  get usualTop(): { bid: number; ask: number } {
    this.#usualTop ??= this.#index > 0 ? this.topAt(this.#index, 0) : { bid: 0, ask: 0 }
    return this.#usualTop
  }

  /**
   * The highest price at which a trade counts as volume: the end of the protective band of who buys at the
   * last print. 0 before the first one.
   */
  get mostCounted(): number {
    this.#mostCounted ??= this.#index > 0 ? this.bandPrice('buy', this.#index) : 0
    return this.#mostCounted
  }

  /** The best ladder prices as they would be at another index price. */
  topAt(index: number, movement: number): { bid: number; ask: number } {
    return ladderTop(this.#rulesIn(movement), index)
  }

  sideAt(index: number, side: Side, movement: number): LadderSide {
    return ladderSide(this.#rulesIn(movement), index, side)
  }

  /** One side of the ladder at the last print, before anything was taken. */
  ladder(side: Side): LadderSide {
    return (this.#sides[side] ??= this.sideAt(this.#index, side, this.#movement))
  }

  #rulesIn(movement: number): LadderRules {
    const { spec } = this.#rules
    const halfSpread = widened(spec.halfSpread, movement)
    return halfSpread === spec.halfSpread
      ? this.#rules
      : { ...this.#rules, spec: { ...spec, halfSpread } }
  }

  /** What one lot at a price costs the ladder: quote where it buys, base where it sells. */
  ladderCost(side: Side): (price: number) => bigint {
    const { tickLot, lot } = this.units
    return side === 'buy' ? (price) => BigInt(price) * tickLot : () => lot
  }

  /** price x lots in quote units. */
  worth(price: number, lots: number): Amount {
    return spotWorth(this.units, price, lots)
  }

  /** Lots in base units. */
  inBase(lots: number): Amount {
    return lotsInUnits(this.units, lots)
  }

  /** The furthest price the protective band lets a market order fill at, in ticks. */
  bandPrice(side: Side, index: number): number {
    const { band } = this.spec
    return side === 'buy'
      ? Math.min(ticksOf(index, PPM + band, this.#rules.scale, 'down'), this.maxPrice)
      : Math.max(ticksOf(index, PPM - band, this.#rules.scale, 'up'), 1)
  }

  /** The index in ticks. Rounded down it measures market orders before they fill. */
  indexTicks(index: number, rounding: 'down' | 'up' = 'down'): number {
    return ticksOf(index, PPM, this.#rules.scale, rounding)
  }
}

function highestPrice(spec: MarketSpec, unit: bigint): number {
  const highest = MAX_BALANCE / (BigInt(spec.maxQuantity) * unit)
  return highest < MAX_PRICE ? Number(highest) : MAX_PRICE
}
