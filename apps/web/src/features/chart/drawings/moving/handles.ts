import { add, signOf, subtract } from '@candor/money/decimals'
import type { Anchor, Drawing } from '../drawing.ts'
import { belowLine } from '../figures/forks.ts'
import { type Place, awayFrom, shifted } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'

/** Half of what a finger reaches of a handle, px. */
const HANDLE_PX = 22

/** Where a drawing can be pulled by its handles, the first of its points first. */
export function handlesOf({ tool, anchors }: Drawing, space: Space): Place[] {
  const places = anchors.map((anchor) => space.placeOf(anchor))
  const [a, b] = places as [Place, Place]
  if (tool === 'horizontal') return [{ x: space.width / 2, y: a.y }]
  if (tool === 'vertical') return [{ x: a.x, y: space.height / 2 }]
  // Boxes have all four corners.
  if (tool === 'rectangle' || tool === 'brush') {
    return [a, b, { x: a.x, y: b.y }, { x: b.x, y: a.y }]
  }
  return places
}

/** Which handle of a drawing a touch reaches: the nearest of several. */
export function handleAt(drawing: Drawing, touch: Place, space: Space): number | undefined {
  let nearest: { at: number; away: number } | undefined
  for (const [at, place] of handlesOf(drawing, space).entries()) {
    const away = awayFrom(touch, place)
    if (away <= (nearest?.away ?? HANDLE_PX)) nearest = { at, away }
  }
  return nearest?.at
}

/** The drawing with one of its handles pulled to another moment and price. */
export function pulled(drawing: Drawing, handle: number, to: Anchor, space: Space): Drawing {
  return { ...drawing, anchors: pulledAnchors(drawing, handle, to, space) }
}

function pulledAnchors(
  { tool, anchors }: Drawing,
  handle: number,
  to: Anchor,
  space: Space,
): readonly Anchor[] {
  const [a, b] = anchors as [Anchor, Anchor]
  if (tool === 'horizontal') return [{ ...a, price: to.price }]
  if (tool === 'vertical') return [{ ...a, time: to.time }]
  if (tool === 'channel' && handle < 2) return pulledChannel(anchors, handle, to, space)
  if (tool === 'long' || tool === 'short') {
    return pulledPosition(tool, anchors, { handle, to, tick: space.tick })
  }
  // The two corners of a box that are no points of it.
  if (handle === 2 && anchors.length === 2) {
    return [
      { ...a, time: to.time },
      { ...b, price: to.price },
    ]
  }
  if (handle === 3) {
    return [
      { ...a, price: to.price },
      { ...b, time: to.time },
    ]
  }
  return anchors.with(handle, to)
}

/** The second line keeps its distance while the first one turns. */
function pulledChannel(anchors: readonly Anchor[], handle: number, to: Anchor, space: Space) {
  const places = anchors.map((anchor) => space.placeOf(anchor)) as [Place, Place, Place]
  const down = belowLine(places[2], places[0], places[1])
  const next = places.with(handle, space.placeOf(to)) as [Place, Place, Place]
  const third = shifted(next[2], 0, down - belowLine(next[2], next[0], next[1]))
  const price = space.priceText(space.priceAt(third.y))
  return anchors.with(handle, to).with(2, { ...anchors[2]!, price })
}

interface Pull {
  handle: number
  to: Anchor
  /** The least step of a price. */
  tick: string
}

/** A target stays on the side where it wins, a stop on the other; both end at the same moment. */
function pulledPosition(
  tool: 'long' | 'short',
  anchors: readonly Anchor[],
  { handle, to, tick }: Pull,
): Anchor[] {
  const [entry, target, stop] = anchors.with(handle, to) as [Anchor, Anchor, Anchor]
  const winning = tool === 'long' ? tick : subtract('0', tick)
  const losing = subtract('0', winning)
  if (handle === 0) {
    // The entry is what stops here: it stays between the other two.
    const price = beyond(target.price, beyond(stop.price, to.price, winning), losing)
    return [{ ...entry, price }, target, stop]
  }
  const time = to.time
  return [
    entry,
    { time, price: beyond(entry.price, target.price, winning) },
    { time, price: beyond(entry.price, stop.price, losing) },
  ]
}

/** The price, or the nearest one a step beyond the other where it is not beyond it already. */
export function beyond(other: string, price: string, step: string): string {
  return signOf(subtract(price, other)) === signOf(step) ? price : add(other, step)
}
