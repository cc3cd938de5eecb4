import type { Listing } from '../live-feed.ts'

/** Exchanges and symbols that operators took out of use, as the journal says. */
export interface ExcludedNames {
  exchanges: readonly string[]
  symbols: readonly string[]
}

/** Says of each constituent whether it is out of use. */
export class Exclusions {
  readonly #exchanges: ReadonlySet<string>
  readonly #symbols: ReadonlySet<string>

  constructor({ exchanges, symbols }: ExcludedNames) {
    this.#exchanges = new Set(exchanges)
    this.#symbols = new Set(symbols)
  }

  has({ exchange, symbol }: Pick<Listing, 'exchange' | 'symbol'>): boolean {
    return this.#exchanges.has(exchange) || this.#symbols.has(symbol)
  }

  hasSymbol(symbol: string): boolean {
    return this.#symbols.has(symbol)
  }
}

export const NOTHING_EXCLUDED = new Exclusions({ exchanges: [], symbols: [] })
