import { LEAST_HEIGHT, type ShownIndicator } from './shown-indicator.ts'

/** The pane of candles keeps this much where there is room, px. */
const CANDLES_PX = 180

/** What a pane takes that nobody pulled, by how many there are, px. */
const INITIAL_PX = [93, 80, 68, 60] as const

/**
 * The heights of the panes below the candles, px: as the person pulled them, else alike. Where all of
 * them would leave the candles too little of `room`, each gives way by its share.
 */
export function paneHeights(
  panes: readonly Pick<ShownIndicator, 'height'>[],
  room: number,
): number[] {
  const initial = INITIAL_PX[panes.length - 1] ?? INITIAL_PX.at(-1)!
  const wanted = panes.map(({ height }) => height ?? initial)
  const sum = wanted.reduce((total, height) => total + height, 0)
  const share = Math.min(1, Math.max(0, room - CANDLES_PX) / Math.max(sum, 1))
  return wanted.map((height) => Math.max(LEAST_HEIGHT, Math.floor(height * share)))
}

/**
 * The heights after the upper edge of a pane was pulled by `by` px, downwards above 0: the pane above
 * takes what it gives, and no pane becomes less than it may be.
 */
export function pulled(heights: readonly number[], pane: number, by: number): number[] {
  const above = heights[pane - 1]
  const give = heights[pane]! - LEAST_HEIGHT
  const take = above === undefined ? Infinity : above - LEAST_HEIGHT
  const moved = Math.round(Math.max(-take, Math.min(by, give)))
  return heights.map((height, at) => {
    if (at === pane) return height - moved
    return at === pane - 1 ? height + moved : height
  })
}
