/**
 * An exchange, a symbol, or a symbol of one exchange, that is out of use for index prices from a
 * moment on, or back in use.
 */
export interface Exclusion {
  /** The exchange's id; empty for every exchange. */
  exchange: string
  /** Symbol of the index; empty for every symbol. */
  symbol: string
  excluded: boolean
  /** When it takes hold; milliseconds since 1970 UTC. */
  from: number
  /** Whether it is out of use until then. */
  excludedBefore: boolean
}

/** Whether it is out of use at a time, in milliseconds since 1970 UTC. */
export function isExcludedAt({ excluded, from, excludedBefore }: Exclusion, at: number): boolean {
  return at >= from ? excluded : excludedBefore
}
