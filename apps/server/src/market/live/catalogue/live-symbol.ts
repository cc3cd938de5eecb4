import type { Listing } from '../live-feed.ts'

/** How a price in another currency becomes one in the symbol's: by another symbol of the index. */
export interface Conversion {
  /** Symbol of the rate: USDTUSD. */
  rate: string
  /** Whether the price is multiplied with the rate or divided by it. */
  how: 'times' | 'over'
}

/** One market of one exchange that a symbol's price may be made of. */
export interface Constituent extends Listing {
  /** Whether its price is that of the other direction: EUR/USDT for USDTEUR. */
  inverse: boolean
  /** Absent where its price is in the symbol's currency already. */
  conversion?: Conversion
  /** Longest wait between two words of it, in milliseconds; 0 where it is pushed. */
  everyMs: number
  /** How much later than the exchange it tells, in milliseconds. */
  delayMs: number
  /** Longest that a price of it is used after it arrived, in milliseconds. */
  staleMs: number
}

/** A symbol of the index with what its price is made of, in the order of preference. */
export interface LiveSymbol {
  symbol: string
  /** Share of the median in millionths, beyond which a constituent is left out. */
  outlierPpm: number
  /** How many different exchanges a price takes at least. */
  least: 1 | 2
  constituents: readonly Constituent[]
}

/** Slowest that a symbol may be told that is traded on. */
export const FAST_MS = 3_000
/** One exchange alone proves nothing. */
const LEAST_EXCHANGES = 2

/**
 * How many exchanges a price takes: one where a source is too slow to be traded on anyway. What is
 * fast and has but one exchange gets no price, lest something that stands in the books be traded on it.
 */
export function leastOf(constituents: readonly Constituent[]): LiveSymbol['least'] {
  return constituents.every(isFast) ? LEAST_EXCHANGES : 1
}

/** Whether a constituent is told as it changes, or at most every three seconds, and not delayed. */
export function isFast({ everyMs, delayMs }: Pick<Constituent, 'everyMs' | 'delayMs'>): boolean {
  return everyMs <= FAST_MS && delayMs === 0
}

/**
 * Whether anything may be traded on the symbol: all that it is made of is fast, and of two different
 * exchanges at least. Any other symbol is quoted and never traded.
 */
export function mayBeTraded(constituents: readonly Constituent[]): boolean {
  const exchanges = new Set(constituents.map(({ exchange }) => exchange))
  return exchanges.size >= LEAST_EXCHANGES && constituents.every(isFast)
}
