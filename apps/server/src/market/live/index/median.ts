import { divFloor } from '@candor/money'

/**
 * Returns the middle one of numbers; of an even count the mean of the two in the middle, rounded
 * down. Throws where there are none.
 */
export function median(values: readonly bigint[]): bigint {
  if (values.length === 0) throw new Error('Nothing has no median.')
  const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = sorted[sorted.length >> 1]!
  if (sorted.length % 2 === 1) return upper
  return divFloor(sorted[(sorted.length >> 1) - 1]! + upper, 2n)
}
