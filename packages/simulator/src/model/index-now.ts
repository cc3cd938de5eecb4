/** The last print of an index. */
export interface IndexNow {
  price: bigint
  at: number
  seq: number
}

/** A price to trade at, with how far its index has moved of late, in millionths. */
export interface PriceNow extends IndexNow {
  movement: number
}
