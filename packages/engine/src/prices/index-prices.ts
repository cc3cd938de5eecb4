import type { Price } from '@candor/money'

/** The last print of an index: units of 10^-scale, when and by which record. */
export interface IndexPrice {
  price: Price
  at: number
  seq: number
}

/** What changes with every print of its index. */
export interface IndexFollower {
  readonly id: number
  followIndex(print: IndexPrice | undefined): void
}

/** Whether there is a print and at time `at` it is no older than the index allows. */
export function isFresh(
  { stalenessMs }: { stalenessMs: number },
  print: IndexPrice | undefined,
  at: number,
): print is IndexPrice {
  return print !== undefined && at - print.at <= stalenessMs
}
