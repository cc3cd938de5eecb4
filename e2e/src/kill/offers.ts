/** What the venue has to offer just now, as the screens show it. */
export interface Offers {
  prices: ReadonlyMap<string, number>
  /** Digits of a price of a futures contract. */
  priceScales: ReadonlyMap<string, number>
  /** Expiries of fast contracts, in seconds. */
  expiries: readonly number[]
}
