import { SWAP_RULES } from '../../products/swap/listing.ts'

/** Symbols of the indexes that may be traded on. */
export type Traded = ReadonlySet<string>
/** Digits after the point that the exchanges of a symbol quote. */
export type QuotedDigits = ReadonlyMap<string, number>

/**
 * Whether something may be traded at the prices of an index. Where that is known of none, as in a
 * simulated venue, all may be.
 */
export function mayTrade(traded: Traded | undefined, index: string): boolean {
  return traded === undefined || traded.has(index)
}

/** The currencies that can be exchanged, and whose worth is known: those whose index may be traded on. */
export function tradedLegs(traded: Traded | undefined): typeof SWAP_RULES.legs {
  return SWAP_RULES.legs.filter(({ index }) => index === undefined || mayTrade(traded, index))
}
