import { type Amount, PPM, type Ppm, divCeil, shareFloor } from '@candor/money'

/** A fast contract is settled by the prints of this long before its expiry. */
export const FAST_WINDOW_MS = 3_000

export type Direction = 'long' | 'short'

/** won: stake and profit. lost: nothing. even and refunded: the stake. */
export type FastOutcome = 'won' | 'lost' | 'even' | 'refunded'

/** One print of an index: the record that took it, when, and units of 10^-scale of the index. */
export interface WindowPrint {
  seq: number
  /** Milliseconds since 1970 UTC. */
  at: number
  price: number
}

/** The prints that settle a contract: from `from` on and before `to`, in milliseconds. */
export function settlementWindow(expiresAt: number): { from: number; to: number } {
  return { from: expiresAt - FAST_WINDOW_MS, to: expiresAt }
}

/**
 * Twice the median, so that the mean of the two middle prices of an even number stays whole;
 * undefined of no prices at all.
 */
export function twiceMedian(prices: readonly number[]): bigint | undefined {
  if (prices.length === 0) return undefined
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]!
  const lower = sorted.length % 2 === 1 ? upper : sorted[middle - 1]!
  return BigInt(lower) + BigInt(upper)
}

/**
 * Returns the outcome: long wins above the open price, short below it; an equal price returns the
 * stake, and so does a window without prices.
 */
export function fastOutcome(
  direction: Direction,
  openPrice: number,
  twiceSettlement: bigint | undefined,
): FastOutcome {
  if (twiceSettlement === undefined) return 'refunded'
  const move = twiceSettlement - 2n * BigInt(openPrice)
  if (move === 0n) return 'even'
  return move > 0n === (direction === 'long') ? 'won' : 'lost'
}

/** What winning pays besides the stake, rounded down to the unit; what the pool reserves. */
export function fastProfit(stake: Amount, payout: Ppm): Amount {
  return shareFloor(stake, payout)
}

/**
 * Returns the chance of winning from which on a contract does not lose money, in millionths rounded
 * up.
 */
export function breakEvenChance(payout: Ppm): number {
  return Number(divCeil(BigInt(PPM) * BigInt(PPM), BigInt(PPM + payout)))
}
