import { subtract } from '@candor/money/decimals'
import type { Anchor } from '../drawing.ts'
import type { Place } from '../geometry/place.ts'
import { simplify } from '../geometry/simplify.ts'
import type { Space } from '../geometry/space.ts'
import { MOST_STROKE, packStroke } from '../kept/strokes.ts'
import { beyond } from '../moving/handles.ts'

/** A new position risks this part of the pane's height, and may win twice as much. */
const RISK_PART = 0.09
const REWARD_PART = 0.18
/** It is about so wide, px. */
const POSITION_PX = 96

/** A new position from its entry: what it wins and loses is for its owner to pull. */
export function positionFrom(tool: 'long' | 'short', entry: Anchor, space: Space): Anchor[] {
  const up = tool === 'long' ? -1 : 1
  const y = space.yOf(Number(entry.price))
  const candles = Math.max(3, Math.round(POSITION_PX / space.barPx))
  const time = Math.round(space.timeOfIndex(space.indexOf(entry.time) + candles))
  const winning = tool === 'long' ? space.tick : subtract('0', space.tick)
  const at = (part: number, step: string): Anchor => {
    const price = space.priceText(space.priceAt(y + part * up * space.height))
    return { time, price: beyond(entry.price, price, step) }
  }
  return [entry, at(REWARD_PART, winning), at(-RISK_PART, subtract('0', winning))]
}

/**
 * A stroke of the finger: the corners of its box, at the earlier time and the lower price first, and
 * the points within it that its shape needs.
 */
export function brushOf(
  trail: readonly Place[],
  space: Space,
): { anchors: Anchor[]; stroke: string } {
  const points = simplify(trail, MOST_STROKE)
  const left = Math.min(...points.map(({ x }) => x))
  const right = Math.max(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const bottom = Math.max(...points.map(({ y }) => y))
  const part = (length: number, whole: number) => (whole === 0 ? 0 : length / whole)
  const stroke = packStroke(
    points.map(({ x, y }) => ({
      x: part(x - left, right - left),
      y: part(bottom - y, bottom - top),
    })),
  )
  const anchors = [space.anchorAt({ x: left, y: bottom }), space.anchorAt({ x: right, y: top })]
  return { anchors, stroke }
}
