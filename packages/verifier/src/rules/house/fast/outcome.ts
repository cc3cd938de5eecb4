import type { Print } from '../chain.ts'

export type Direction = 'long' | 'short'
export type FastOutcome = 'won' | 'lost' | 'even' | 'refunded'

/** A contract is settled by the prints of this long before its expiry. */
export const WINDOW_MS = 3_000

/** Twice the median: the mean of the two middle prices stays whole; undefined of no prices. */
export function twiceMedian(prints: readonly Print[]): bigint | undefined {
  if (prints.length === 0) return undefined
  const prices = prints.map(({ price }) => BigInt(price)).sort((a, b) => (a < b ? -1 : 1))
  return prices[(prices.length - 1) >> 1]! + prices[prices.length >> 1]!
}

/** Equal to the open price, or without a price, the stake returns. */
export function outcomeOf(
  direction: Direction,
  openPrice: number,
  twice: bigint | undefined,
): FastOutcome {
  if (twice === undefined) return 'refunded'
  const opened = 2n * BigInt(openPrice)
  if (twice === opened) return 'even'
  return twice > opened === (direction === 'long') ? 'won' : 'lost'
}
