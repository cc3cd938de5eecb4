/** Tags whose middles are closer than this part: they are 18 high, px. */
const APART_PX = 19

/** What stands at the axis already, px from the pane's top. */
export interface Taken {
  from: number
  to: number
}

/**
 * Where the middles of tags stand at the axis: beside their lines, in the order of their prices, and as
 * little off as they must; never over each other, over what stands there already, or beyond the pane.
 * Where there is no room for that they lie beside their lines. All px from the pane's top.
 */
export function tagSlots(
  lines: readonly number[],
  taken: readonly Taken[],
  height: number,
): number[] {
  const half = APART_PX / 2
  const order = lines.map((_, at) => at).sort((a, b) => lines[a]! - lines[b]!)
  const wanted = order.map((at) => Math.max(half, Math.min(lines[at]!, height - half)))
  const placed = throughRooms(wanted, openRooms(taken, height)) ?? wanted
  const slots: number[] = []
  for (const [place, at] of order.entries()) slots[at] = placed[place]!
  return slots
}

/** Where middles may stand, from the top down. */
function openRooms(taken: readonly Taken[], height: number): Taken[] {
  const half = APART_PX / 2
  const rooms: Taken[] = []
  let from = half
  for (const each of taken.toSorted((a, b) => a.from - b.from)) {
    rooms.push({ from, to: each.from - half })
    from = Math.max(from, each.to + half)
  }
  return [...rooms, { from, to: height - half }].filter((room) => room.to >= room.from)
}

/** Shares the tags among the rooms so that they stand as little off as they can; undefined where they do not fit. */
function throughRooms(wanted: readonly number[], rooms: readonly Taken[]): number[] | undefined {
  interface Plan {
    cost: number
    slots: number[]
  }
  /** The best way to place so many tags, from the top, in the rooms so far. */
  let plans: (Plan | undefined)[] = wanted.map(() => undefined)
  plans.unshift({ cost: 0, slots: [] })
  for (const room of rooms) {
    const before = plans
    plans = before.map((_, count) => {
      let best: Plan | undefined
      for (const [begun, plan] of before.slice(0, count + 1).entries()) {
        const own = plan && inRoom(wanted.slice(begun, count), room)
        if (!own) continue
        const cost = own.reduce((sum, y, at) => sum + (y - wanted[begun + at]!) ** 2, plan.cost)
        if (!best || cost < best.cost) best = { cost, slots: [...plan.slots, ...own] }
      }
      return best
    })
  }
  return plans.at(-1)?.slots
}

/**
 * Tags of one room, in their order: those that would touch stand as one block, whose middle is that of
 * what they want. Undefined where the room is too low for them.
 */
function inRoom(wanted: readonly number[], { from, to }: Taken): number[] | undefined {
  const most = to - (wanted.length - 1) * APART_PX
  if (wanted.length > 0 && most < from) return undefined
  const blocks: { sum: number; count: number }[] = []
  for (const [at, y] of wanted.entries()) {
    let block = { sum: y - at * APART_PX, count: 1 }
    for (let above = blocks.at(-1); above && isAt(above) > isAt(block); above = blocks.at(-1)) {
      blocks.pop()
      block = { sum: above.sum + block.sum, count: above.count + block.count }
    }
    blocks.push(block)
  }
  const starts = blocks.flatMap((block) => Array.from({ length: block.count }, () => isAt(block)))
  return starts.map((start, at) => Math.max(from, Math.min(start, most)) + at * APART_PX)
}

function isAt({ sum, count }: { sum: number; count: number }): number {
  return sum / count
}
