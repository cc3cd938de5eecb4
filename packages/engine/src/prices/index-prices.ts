import type { Price } from '@candor/money'

/** The last print of an index: units of 10^-scale, when and by which record. */
export interface IndexPrice {
  price: Price
  at: number
  seq: number
}

/** A print that an order is carried out at, with the movement that it left. */
export interface AgreedPrint extends IndexPrice {
  /** Millionths of the price; see `movementAfter`. */
  movement: number
}

/** What changes with every print of its index. */
export interface IndexFollower {
  readonly id: number
  /** `movement`: how far the index has moved of late, in millionths. */
  followIndex(print: IndexPrice | undefined, movement: number): void
  setMovement(movement: number): void
}

/** Whether there is a print and at time `at` it is no older than the index allows. */
export function isFresh(
  { stalenessMs }: { stalenessMs: number },
  print: IndexPrice | undefined,
  at: number,
): print is IndexPrice {
  return print !== undefined && at - print.at <= stalenessMs
}
