/** How far back prices are kept one by one. */
export const RECENT_MS = 360_000

/** Enough for six minutes of four prints a second, and as many again before room is made. */
const MOST = 2 * 4 * (RECENT_MS / 1_000)

/** A price in units of 10^-scale of its symbol, and when. */
export interface RecentPrice {
  at: number
  price: number
}

/** The prices of the last minutes, for lines that begin before somebody looks. */
export class RecentPrices {
  readonly #lines = new Map<string, RecentPrice[]>()

  /** Keeps the symbol's prices from now on. */
  keep(symbol: string): void {
    if (!this.#lines.has(symbol)) this.#lines.set(symbol, [])
  }

  keeps(symbol: string): boolean {
    return this.#lines.has(symbol)
  }

  add(symbol: string, at: number, price: number): void {
    const line = this.#lines.get(symbol)!
    line.push({ at, price })
    if (line.length > MOST) line.splice(0, line.length - MOST / 2)
  }

  /** Puts prices of before those that were added since the symbol is kept. */
  precede(symbol: string, earlier: readonly RecentPrice[]): void {
    const line = this.#lines.get(symbol)!
    const first = line[0]?.at ?? Infinity
    line.unshift(...earlier.filter(({ at }) => at < first))
  }

  /** Prices from a time on, the last of each second, oldest first. */
  since(symbol: string, from: number): RecentPrice[] {
    const line = this.#lines.get(symbol) ?? []
    const first = line.findIndex(({ at }) => at >= from)
    if (first < 0) return []
    return line
      .slice(first)
      .filter(({ at }, place, all) => secondOf(at) !== secondOf(all[place + 1]?.at ?? Infinity))
  }
}

function secondOf(at: number): number {
  return Math.floor(at / 1_000)
}
