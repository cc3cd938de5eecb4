import { type Exclusion, isExcludedAt } from '@candor/engine'
import type { Listing } from '../live-feed.ts'

/** What operators decided of exchanges and symbols, as the journal says. */
export type Decided = readonly Readonly<Exclusion>[]

/** Says of each constituent whether it is out of use at one moment. */
export class Exclusions {
  /** The exchange and the symbol, of which one may be empty for all: neither name holds a space. */
  readonly #out: ReadonlySet<string>

  constructor(decided: Decided, at: number) {
    this.#out = new Set(
      decided
        .filter((one) => isExcludedAt(one, at))
        .map(({ exchange, symbol }) => `${exchange} ${symbol}`),
    )
  }

  has({ exchange, symbol }: Pick<Listing, 'exchange' | 'symbol'>): boolean {
    if (this.#out.size === 0) return false
    return [`${exchange} `, ` ${symbol}`, `${exchange} ${symbol}`].some((one) => this.#out.has(one))
  }

  /** Whether the symbol itself is out of use, at every exchange. */
  hasSymbol(symbol: string): boolean {
    return this.#out.has(` ${symbol}`)
  }
}
