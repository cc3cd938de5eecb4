import { PPM } from '@candor/money'
import { median } from './median.ts'

/** One exchange's price of a symbol, fresh and converted. */
export interface Candidate {
  value: bigint
  /** Whether it was left out for its distance when it was looked at before. */
  wasOut: boolean
}

/**
 * Says of each price whether it is left out for its distance from the median of all: further than the
 * share, and once out, until it is back within half of it. Of two prices nobody knows which one is
 * wrong: they have to be within half of the share of their middle, else both are out.
 */
export function outliers(candidates: readonly Candidate[], outlierPpm: number): boolean[] {
  if (candidates.length === 0) return []
  const middle = median(candidates.map(({ value }) => value))
  const share = BigInt(outlierPpm)
  return candidates.map(({ value, wasOut }) => {
    const isStrict = wasOut || candidates.length === 2
    const distance = value > middle ? value - middle : middle - value
    return distance * BigInt(PPM) * (isStrict ? 2n : 1n) > middle * share
  })
}
