import type { Price } from '@candor/money'
import type { IndexSpec } from '../catalogue.ts'

/** The last print of an index: units of 10^-scale, when and by which record. */
export interface IndexPrice {
  price: Price
  at: number
  seq: number
}

/** True when there is a print and at time `at` it is no older than the index allows. */
export function isFresh(
  spec: IndexSpec,
  print: IndexPrice | undefined,
  at: number,
): print is IndexPrice {
  return print !== undefined && at - print.at <= spec.stalenessMs
}
