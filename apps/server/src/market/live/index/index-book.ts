import type { Observation } from '../live-feed.ts'
import type { FineRate } from './exact.ts'
import { type Decided, Exclusions } from './exclusions.ts'
import { type IndexedSymbol, SymbolIndex, type SymbolState } from './symbol-index.ts'

/** Whoever looks at the index between prints takes no part in who is left out. */
const LATELY_MS = 1_000

/** The prices of all symbols, made of what exchanges say. */
export class IndexBook {
  readonly symbols: readonly IndexedSymbol[]
  readonly #indexes: readonly SymbolIndex[]
  /** Rates come before what is converted by them. */
  readonly #inOrder: readonly SymbolIndex[]
  readonly #rates: ReadonlySet<string>
  /** Where each market's word goes, by exchange and market. */
  readonly #places = new Map<string, { index: SymbolIndex; place: number }>()
  readonly #decided: () => Decided
  #judged: { now: number; states: readonly SymbolState[] } | undefined

  /** `decided`: what operators decided of exchanges and symbols, asked for at every moment. */
  constructor(symbols: readonly IndexedSymbol[], decided: () => Decided = () => []) {
    this.symbols = symbols
    this.#decided = decided
    this.#indexes = symbols.map((symbol) => new SymbolIndex(symbol))
    this.#rates = rateSymbols(symbols)
    const isRate = ({ symbol }: SymbolIndex) => this.#rates.has(symbol.symbol)
    this.#inOrder = [
      ...this.#indexes.filter(isRate),
      ...this.#indexes.filter((index) => !isRate(index)),
    ]
    for (const index of this.#indexes) {
      index.symbol.constituents.forEach(({ exchange, market }, place) => {
        this.#places.set(`${exchange} ${market}`, { index, place })
      })
    }
  }

  /**
   * Takes what came in. `aheadMs`: the venue's clock less this machine's. No word counts as received
   * later than `now`, the venue's time.
   */
  take(seen: readonly Observation[], { now, aheadMs }: { now: number; aheadMs: number }): void {
    const byVenue = (time: number) => Math.min(time + aheadMs, now)
    for (const { exchange, market, price, at, receivedAt, askedAt } of seen) {
      const found = this.#places.get(`${exchange} ${market}`)
      const word = {
        price,
        at,
        arrivedAt: receivedAt,
        receivedAt: byVenue(receivedAt),
        askedAt: askedAt === undefined ? undefined : byVenue(askedAt),
      }
      found?.index.take(found.place, word)
    }
  }

  /** What is out of use at a moment. */
  exclusionsAt(now: number): Exclusions {
    return new Exclusions(this.#decided(), now)
  }

  /** The state of every symbol at this moment, in the order of the catalogue. */
  judge(now: number): readonly SymbolState[] {
    const rates = new Map<string, FineRate>()
    const states = new Map<SymbolIndex, SymbolState>()
    const exclusions = this.exclusionsAt(now)
    for (const index of this.#inOrder) {
      const state = index.judge({ now, rates, exclusions })
      states.set(index, state)
      const { symbol, scale } = index.symbol
      if (state.fine !== undefined && this.#rates.has(symbol)) {
        rates.set(symbol, { value: state.fine, scale })
      }
    }
    this.#judged = { now, states: this.#indexes.map((index) => states.get(index)!) }
    return this.#judged.states
  }

  /** The state of every symbol as it was judged last, where that is not long ago. */
  lately(now: number): readonly SymbolState[] {
    const judged = this.#judged
    return judged && now - judged.now < LATELY_MS ? judged.states : this.judge(now)
  }
}

/** The symbols that others are converted by. */
export function rateSymbols(symbols: readonly IndexedSymbol[]): ReadonlySet<string> {
  return new Set(
    symbols.flatMap(({ constituents }) =>
      constituents.flatMap(({ conversion }) => conversion?.rate ?? []),
    ),
  )
}
