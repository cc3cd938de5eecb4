import { type Decimal, divide, multiply, sum } from '@candor/money/decimals'
import type { HeldMark } from '../../../../shared/chart/held.ts'
import type { Place } from '../../drawings/geometry/place.ts'
import type { Space } from '../../drawings/geometry/space.ts'

/** Fills of one side at one candle: one mark on the chart. */
export interface Gathered {
  place: Place
  side: HeldMark['side']
  /** Newest first. */
  marks: readonly HeldMark[]
}

/** A mark reaches as far as a finger, px. */
const REACH_PX = 22

/** The fills in view, gathered by candle and side; each mark stands at its newest fill's price. */
export function gathered(marks: readonly HeldMark[], space: Space): Gathered[] {
  const groups = new Map<string, HeldMark[]>()
  for (const mark of marks) {
    const index = Math.floor(space.indexOf(mark.at))
    const key = `${index} ${mark.side}`
    const group = groups.get(key)
    if (group) group.push(mark)
    else groups.set(key, [mark])
  }
  const found: Gathered[] = []
  for (const [key, group] of groups) {
    const newest = group.toSorted((a, b) => b.at - a.at)
    const x = space.xOfIndex(Number(key.split(' ')[0]))
    const y = space.yOf(Number(newest[0]!.price))
    const isInView = x > -REACH_PX && x < space.width && y > 0 && y < space.height
    if (isInView) found.push({ place: { x, y }, side: newest[0]!.side, marks: newest })
  }
  return found
}

/** How much fills come to, and at what price on average, rounded down to the digits of their prices and two more. */
export function together(marks: readonly HeldMark[]): { quantity: Decimal; price: Decimal } {
  const quantity = sum(marks.map((mark) => mark.quantity))
  const worth = sum(marks.map((mark) => multiply(mark.quantity, mark.price)))
  const digits = Math.max(...marks.map(({ price }) => price.split('.')[1]?.length ?? 0))
  return { quantity, price: divide(worth, quantity, digits + 2) ?? marks[0]!.price }
}

/** The mark under a finger: the nearest, if it reaches so far. */
export function markAt(place: Place, all: readonly Gathered[]): Gathered | undefined {
  const away = (each: Gathered) => Math.hypot(each.place.x - place.x, each.place.y - place.y)
  return all
    .filter((each) => away(each) <= REACH_PX)
    .reduce<Gathered | undefined>(
      (best, each) => (best === undefined || away(each) < away(best) ? each : best),
      undefined,
    )
}
