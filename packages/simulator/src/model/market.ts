import {
  type CurrencySpec,
  type IndexSpec,
  type MarketSpec,
  POOLS,
  type Side,
} from '@candor/engine'
import { ModelBook, type Resting } from './book.ts'
import { type ModelLedger, WIDEST, tradingAccount } from './ledger.ts'
import { type Quote, type Units, afterTaking, ladderQuotes, ticks } from './ladder.ts'
import { type Moved, widened } from './movement.ts'
import { least } from './rounding.ts'

const MILLION = 1_000_000n
/** The highest price a book can keep. */
const HIGHEST_PRICE = 2n ** 31n - 1n

/** What a pair looks up: the model's state has it. */
interface Surroundings {
  readonly currencies: readonly CurrencySpec[]
  readonly indexes: readonly IndexSpec[]
  /** The last print of each index. */
  readonly prices: readonly ({ price: bigint; at: number } | undefined)[]
  readonly ledger: ModelLedger
  /** How far each index has moved of late. */
  readonly moved: readonly (Moved | undefined)[]
  readonly epoch: { format: number } | undefined
}

/** How long the ladder stands after its price, from format 3 on. */
export const STANDS_MS = 1_500

/** One spot pair. */
export class ModelMarket {
  readonly id: number
  readonly book = new ModelBook()
  spec: MarketSpec
  /** Lots the ladder bought and sold since its index was printed or its rules were set. */
  taken: Record<Side, bigint> = { buy: 0n, sell: 0n }
  readonly #around: Surroundings

  constructor(around: Surroundings, id: number, spec: MarketSpec) {
    this.#around = around
    this.id = id
    this.spec = spec
  }

  get units(): Units {
    const { spec } = this
    const { currencies, indexes } = this.#around
    const digits = currencies[spec.quote]!.scale - spec.priceScale - spec.quantityScale
    return {
      indexScale: indexes[spec.index]!.scale,
      priceScale: spec.priceScale,
      tickLot: 10n ** BigInt(digits),
    }
  }

  /** Quote units of so many lots at a price. */
  worth(price: bigint, lots: bigint): bigint {
    return price * lots * this.units.tickLot
  }

  /** Base units of so many lots. */
  given(lots: bigint): bigint {
    const { base, quantityScale } = this.spec
    return lots * 10n ** BigInt(this.#around.currencies[base]!.scale - quantityScale)
  }

  /** The highest limit: the book can keep it, and the largest order at it fits the ledger. */
  get highestLimit(): bigint {
    const fits = WIDEST / (BigInt(this.spec.maxQuantity) * this.units.tickLot)
    return fits < HIGHEST_PRICE ? fits : HIGHEST_PRICE
  }

  /** The highest price of a market buy, in ticks, while an index is at a price. */
  farthestBuy(index: bigint): bigint {
    const end = ticks(index, MILLION + BigInt(this.spec.band), this.units, 'down')
    return least(end, this.highestLimit)
  }

  /** The index price, unless there is none or it is older than the index allows at `at`. */
  freshIndex(at: number): bigint | undefined {
    const { index } = this.spec
    const print = this.#around.prices[index]
    if (!print || at - print.at > this.#around.indexes[index]!.stalenessMs) return undefined
    return print.price
  }

  /** What the ladder still offers on one side at `at`, its funds apart. */
  quotesAt(at: number, side: Side): Quote[] {
    const index = this.freshIndex(at)
    if (index === undefined || this.isPulled(at)) return []
    return afterTaking(this.wideQuotes(index, side), this.taken[side])
  }

  /**
   * While the ladder is pulled, its best price of one side as it last stood: 0 where it has not
   * stood yet. Undefined while it stands, and where there is none.
   */
  lastQuote(at: number, side: Side): bigint | undefined {
    if (this.spec.ladder.levels === 0) return undefined
    if (this.freshIndex(at) !== undefined && !this.isPulled(at)) return undefined
    const print = this.#around.prices[this.spec.index]
    return (print && this.wideQuotes(print.price, side)[0]?.price) ?? 0n
  }

  /** What the ladder would offer at an index price with its spread of now, nothing taken. */
  wideQuotes(index: bigint, side: Side): Quote[] {
    const { ladder } = this.spec
    const movement = this.#around.moved[this.spec.index]?.parts ?? 0
    const wide = { ...ladder, halfSpread: widened(ladder.halfSpread, movement) }
    return ladderQuotes(wide, this.units, index, side)
  }

  /** Whether the ladder gives less where people give in its place: from format 7 on. */
  get stepsBack(): boolean {
    return (this.#around.epoch?.format ?? 0) >= 7
  }

  /** Whether the next price has not come in time. */
  isPulled(at: number): boolean {
    const { epoch, prices } = this.#around
    if (!epoch || epoch.format < 3) return false
    return at - prices[this.spec.index]!.at > STANDS_MS
  }

  /** What the liquidity account has to quote one side with: quote to buy, base to sell. */
  ladderFunds(side: Side): bigint {
    const currency = side === 'buy' ? this.spec.quote : this.spec.base
    return this.#around.ledger.balance(tradingAccount(POOLS.liquidity, 'available', currency))
  }

  /** What one lot at a price takes of those funds. */
  ladderCost(side: Side, price: bigint): bigint {
    return side === 'buy' ? this.worth(price, 1n) : this.given(1n)
  }

  /** What an open order has to hold: the worth of a buy, the lots of a sell. */
  needs(side: Side, price: bigint, lots: bigint): bigint {
    return side === 'buy' ? this.worth(price, lots) : this.given(lots)
  }

  /** The currency a side gives. */
  gives(side: Side): number {
    return side === 'buy' ? this.spec.quote : this.spec.base
  }

  held(order: Resting): bigint {
    return this.needs(order.side, order.price, order.remaining)
  }
}
