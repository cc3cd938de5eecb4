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
  const sorted = lines.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y)
  for (const { y, at } of sorted) {
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
