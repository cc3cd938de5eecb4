import type { Price } from '@candor/money'

/** One index price, in units of 10^-scale of its index. */
export interface Print {
  index: number
  price: Price
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
