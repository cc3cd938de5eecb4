export type Side = 'buy' | 'sell'

/**
 * Sides as small integers inside the book: they index arrays, and the other side of `side` is
 * `1 - side`.
 */
export const BUY = 0
export const SELL = 1
export type BookSide = typeof BUY | typeof SELL

export function bookSide(side: Side): BookSide {
  return side === 'buy' ? BUY : SELL
}

/** No slot, no level: what a look-up answers when there is nothing. */
export const NONE = -1

/** The book's highest price in ticks; the lowest is 0. */
export const MAX_PRICE = 2_147_483_647

/**
 * A price and its side in one signed 32-bit integer, so that on either side a lower rank is a
 * better price: a sell's rank is its price (0 and up), a buy's its complement (-1 and down). The
 * sign tells the side. Computed without a branch: sides come at random, and a mispredicted branch
 * costs as much as a tenth of an order.
 */
export function rankOf(side: BookSide, price: number): number {
  return price ^ (side - 1)
}

export function priceOf(rank: number): number {
  return rank ^ (rank >> 31)
}

export function sideOf(rank: number): BookSide {
  return ((rank >>> 31) ^ 1) as BookSide
}
