import type { LiveSymbol } from '../catalogue/live-symbol.ts'
import type { Observation } from '../live-feed.ts'

/** Fewer different prices do not tell how finely a market quotes. */
const LEAST_PRICES = 10

/** How many digits after the point markets were heard to quote. */
export class HeardDigits {
  readonly #heard = new Map<string, { digits: number; prices: Set<string> }>()

  take(seen: readonly Pick<Observation, 'exchange' | 'market' | 'price'>[]): void {
    for (const { exchange, market, price } of seen) {
      const name = `${exchange} ${market}`
      const known = this.#heard.get(name) ?? { digits: 0, prices: new Set() }
      known.digits = Math.max(known.digits, digitsOf(price))
      if (known.prices.size < LEAST_PRICES) known.prices.add(price)
      this.#heard.set(name, known)
    }
  }

  /**
   * A line for each symbol that most of its markets quote with fewer digits than the catalogue says,
   * as far as enough of them was heard.
   */
  coarser(symbols: readonly LiveSymbol[], quoted: ReadonlyMap<string, number>): string[] {
    return symbols.flatMap(({ symbol, constituents }) => {
      const said = quoted.get(symbol)
      if (said === undefined) return []
      const heard = constituents.flatMap(({ exchange, market, conversion }) => {
        const known = this.#heard.get(`${exchange} ${market}`)
        // What is converted is not rounded to the digits of its market.
        return known && known.prices.size === LEAST_PRICES && !conversion ? [known.digits] : []
      })
      const coarse = heard.filter((digits) => digits < said)
      if (coarse.length * 2 <= heard.length) return []
      return [
        `${symbol}: ${coarse.length} of ${heard.length} markets quote ${Math.max(...coarse)} digits at most, ` +
          `the catalogue says ${said}: their rounding may tell how a short contract ends.`,
      ]
    })
  }
}

function digitsOf(price: string): number {
  const [, fraction = ''] = price.split('.')
  return fraction.replace(/0+$/, '').length
}
