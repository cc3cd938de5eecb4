import type { Extremes, JournaledPrint } from './extremes.ts'

/** How far a price has come from the lowest, and from the highest, print of a stretch. */
export interface Moved {
  /** Whole hundredths of a percent, cut off: a rise of 3% has been reached from 300 on. */
  risen: number
  fallen: number
  low: JournaledPrint
  high: JournaledPrint
}

const TEN_THOUSAND = 10_000n

/** What share of `from` lies between the two, in whole hundredths of a percent, exactly. */
export function hundredthsBetween(from: number, to: number): number {
  return Number((BigInt(Math.abs(to - from)) * TEN_THOUSAND) / BigInt(from))
}

/** How far a print, which the extremes have, moved in a stretch of minutes that ends with it. */
export function movedIn(extremes: Extremes, print: JournaledPrint, minutes: number): Moved {
  const low = extremes.lowest(print.at, minutes) ?? print
  const high = extremes.highest(print.at, minutes) ?? print
  return {
    risen: hundredthsBetween(low.price, print.price),
    fallen: hundredthsBetween(high.price, print.price),
    low,
    high,
  }
}
