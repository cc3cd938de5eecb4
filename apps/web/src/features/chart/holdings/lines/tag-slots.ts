/** Tags whose middles are closer than this part, px. */
const APART_PX = 22

/** What stands at the axis already, px from the pane's top. */
export interface Taken {
  from: number
  to: number
}

/**
 * Where the middles of tags stand at the axis, in the order of their lines: beside them, but never over
 * each other, over what stands there already, or beyond the pane. All px from the pane's top.
 */
export function tagSlots(
  lines: readonly number[],
  taken: readonly Taken[],
  height: number,
): number[] {
  const half = APART_PX / 2
  const closed = taken.map(({ from, to }) => ({ from: from - half, to: to + half }))
  const slots: number[] = []
  for (const at of fromTheEdges(lines, height)) {
    const y = lines[at]!
    const wanted = Math.max(half, Math.min(y, height - half))
    const isOpen = (slot: number) =>
      slot >= half &&
      slot <= height - half &&
      !closed.some(({ from, to }) => slot > from && slot < to)
    const edges = closed.flatMap(({ from, to }) => [from, to])
    const open = [wanted, ...edges].filter(isOpen)
    const slot = open.reduce<number | undefined>(
      (best, each) =>
        best === undefined || Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best,
      undefined,
    )
    slots[at] = slot ?? wanted
    closed.push({ from: slots[at] - APART_PX, to: slots[at] + APART_PX })
  }
  return slots
}

/**
 * The order in which lines take their places: from the top down, and in the lower half from the bottom
 * up, so that those that wait at an edge stand there in the order of their prices.
 */
export function fromTheEdges(lines: readonly number[], height: number): number[] {
  const sorted = lines.map((_, at) => at).sort((a, b) => lines[a]! - lines[b]!)
  const isUpper = (at: number) => lines[at]! < height / 2
  return [...sorted.filter(isUpper), ...sorted.filter((at) => !isUpper(at)).reverse()]
}
