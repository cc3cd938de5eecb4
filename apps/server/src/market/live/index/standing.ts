import type { Exact } from './exact.ts'

/**
 * What became of a constituent at a print.
 * - `used`: the price is made of it.
 * - `stale`: nothing arrived for too long, or what arrived was old at its exchange.
 * - `outlier`: too far from the median of all.
 * - `alone`: too few others are with it for a price.
 * - `unbelieved`: the newest word of it is no price above zero, or of a time that has not come.
 * - `unrated`: the rate that it is converted by has no price.
 * - `excluded`: operators took the exchange or the symbol out of use.
 * - `other`: another market of the same exchange counts.
 */
export const STANDINGS = [
  'used',
  'stale',
  'outlier',
  'alone',
  'unbelieved',
  'unrated',
  'excluded',
  'other',
] as const
export type Standing = (typeof STANDINGS)[number]

/** The newest price of a constituent that could be read. */
export interface Seen {
  price: Exact
  /** The exchange's own time of it, in milliseconds since 1970 UTC. */
  at: number
  /** When it arrived, by the venue's clock, in milliseconds since 1970 UTC. */
  receivedAt: number
}
