import type { Price } from '@candor/money'

/** One index price, in units of 10^-scale of its index. */
export interface Print {
  index: number
  price: Price
}

/** A print as the market source gives it. */
export interface ReceivedPrint extends Print {
  /**
   * The time since which at least two of the prices it is made of were received; milliseconds since
   * 1970 UTC, by the clock of the process that prints. Absent: now.
   */
  receivedAt?: number
}

/** What was traded elsewhere in an index since its print before, in whole lots. */
export interface Volume {
  index: number
  lots: number
}

/** A print with its own time, in milliseconds. */
export interface PastPrint {
  at: number
  price: Price
}
