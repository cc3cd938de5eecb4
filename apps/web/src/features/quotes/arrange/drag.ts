/** A row as it stood when the drag began, px from the top of the list. */
export interface RowBox {
  top: number
  height: number
}

/** Which place a row has that was dragged so far: that of the row whose middle its own has passed. */
export function placeOf(rows: readonly RowBox[], from: number, way: number): number {
  const own = rows[from]!
  const middle = own.top + own.height / 2 + way
  let place = from
  while (place < rows.length - 1 && middle > middleOf(rows[place + 1]!)) place += 1
  while (place > 0 && middle < middleOf(rows[place - 1]!)) place -= 1
  return place
}

function middleOf({ top, height }: RowBox): number {
  return top + height / 2
}

/** How far a row makes way for one that is dragged between two places, px. */
export function shiftOf(
  rows: readonly RowBox[],
  at: number,
  { from, to }: { from: number; to: number },
): number {
  const { height } = rows[from]!
  if (at > from && at <= to) return -height
  if (at < from && at >= to) return height
  return 0
}

/** How near to an edge of what scrolls (px) a drag scrolls it, and how fast at most (px a frame). */
const EDGE_PX = 56
const MOST_PX = 12

/** How far to scroll in a frame while the finger is at `y` between two edges; negative is up. */
export function scrollStep(y: number, edges: { top: number; bottom: number }): number {
  const above = edges.top + EDGE_PX - y
  const below = y - (edges.bottom - EDGE_PX)
  if (above > 0) return -Math.ceil((Math.min(above, EDGE_PX) / EDGE_PX) * MOST_PX)
  if (below > 0) return Math.ceil((Math.min(below, EDGE_PX) / EDGE_PX) * MOST_PX)
  return 0
}
