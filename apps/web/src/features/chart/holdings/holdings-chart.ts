import type { View } from '../drawings/geometry/space.ts'

/** The chart, as far as holdings know it. All px are below the pane's top. */
export interface HoldingsChart {
  /** What the pane of candles shows now; undefined while it shows nothing. */
  view: () => View | undefined
  /** Calls `moved` whenever times or prices may stand elsewhere. Returns what ends that. */
  onView: (moved: () => void) => () => void
  /** Where a price stands, be it within the pane or beyond it. */
  yBeside: (price: number) => number | undefined
  priceAt: (y: number) => number | undefined
  /** Of the pane. */
  height: () => number
  /** The prices of drawings that have a tag at the axis. */
  levels: () => readonly number[]
  /** Where tags stand at the axis, whose figures make room for them; undefined for none any more. */
  setTags: (places: (() => readonly number[]) | undefined) => void
  /** Tags moved, and the chart did not. */
  tagsMoved: () => void
}
