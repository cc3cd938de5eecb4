import type { LiveCandles } from './live-candles.ts'

export interface ChartPrint {
  at: number
  price: number
  /** Lots since the print before. */
  volume: number
}

/** What is known of one symbol that is followed. */
export interface Follow {
  live: LiveCandles
  /** Time of the last print that the candles hold. */
  lastAt: number
  /** Prints that wait until a gap before them is filled; undefined while none is. */
  waiting: ChartPrint[] | undefined
  /** The filling under way. */
  filling: Promise<void>
}
