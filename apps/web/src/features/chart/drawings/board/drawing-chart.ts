import type { View } from '../geometry/space.ts'

/** The chart, as far as drawings know it. */
export interface DrawingChart {
  /** What the pane of candles shows now; undefined while it shows nothing. */
  view: () => View | undefined
  /** Calls `moved` whenever times or prices may stand elsewhere. Returns what ends that. */
  onView: (moved: () => void) => () => void
  /** The prices that carry a tag at the axis, whose figures make room for them. */
  setLevels: (prices: readonly number[]) => void
}
