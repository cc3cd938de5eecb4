import { type Anchor, type Drawing, firstLook } from '../drawing.ts'
import { type Place, awayFrom } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'
import { snapped } from '../moving/snap.ts'
import { type Tool, POINTS, touchesOf } from '../tools.ts'
import { brushOf, positionFrom } from './made.ts'

/** Two points of a drawing are at least this far apart, px: a finger that trembles sets none. */
const APART_PX = 12
/** A stroke of the brush is at least so long, px. */
const STROKE_PX = 6

/** A drawing on its way: the points that stand, and what the finger does. */
export interface Making {
  tool: Tool
  fixed: readonly Anchor[]
  /** Where the last point that stands was set; it may have scrolled since, but not far. */
  last: Place | undefined
  isPressed: boolean
  /** The way of the finger, for a brush. */
  trail: readonly Place[]
}

/** Where the finger is: on the pane of now, with the magnet or without. */
export interface Touch {
  place: Place
  space: Space
  magnet: boolean
}

/** What is drawn, but for its id. */
export type Made = Omit<Drawing, 'id'>

export function making(tool: Tool): Making {
  return { tool, fixed: [], last: undefined, isPressed: false, trail: [] }
}

/** The finger is put down. The first of several points stands at once, so that the next is pulled to. */
export function pressed(now: Making, { place, space, magnet }: Touch): Making {
  const next = { ...now, isPressed: true, trail: [place] }
  if (touchesOf(now.tool) === 1 || now.fixed.length > 0) return next
  return { ...next, fixed: [snapped(place, space, magnet)], last: place }
}

/** The finger moves: a brush leaves its trail. */
export function moved(now: Making, place: Place): Making {
  if (!now.isPressed || now.tool !== 'brush') return now
  return { ...now, trail: [...now.trail, place] }
}

/** The finger is lifted. Returns the drawing when that was its last point, else what comes next. */
export function released(now: Making, touch: Touch): { made: Made } | { next: Making } {
  const next = { ...now, isPressed: false, trail: [] }
  if (!now.isPressed) return { next }
  if (now.tool === 'brush') {
    const trail = [...now.trail, touch.place]
    const isStroke = trail.some((place) => awayFrom(place, trail[0]!) >= STROKE_PX)
    return isStroke ? { made: madeOf(now.tool, brushOf(trail, touch.space)) } : { next }
  }
  const point = snapped(touch.place, touch.space, touch.magnet)
  if (now.last && awayFrom(now.last, touch.place) < APART_PX) return { next }
  const fixed = [...now.fixed, point]
  if (fixed.length < touchesOf(now.tool)) return { next: { ...next, fixed, last: touch.place } }
  return { made: wholeOf(now.tool, fixed, touch.space) }
}

/** What shows while it is drawn: the points that stand, and the one under the finger. */
export function previewOf(now: Making, touch: Touch | undefined): Made | undefined {
  if (now.tool === 'brush') {
    if (!touch || now.trail.length < 2) return undefined
    return madeOf(now.tool, brushOf(now.trail, touch.space))
  }
  if (!touch) return undefined
  if (!now.isPressed && now.fixed.length === 0) return undefined
  const point = snapped(touch.place, touch.space, touch.magnet)
  return wholeOf(now.tool, [...now.fixed, point], touch.space)
}

/** How many points are yet to be touched. */
export function remaining({ tool, fixed }: Making): number {
  return touchesOf(tool) - fixed.length
}

/** A drawing of these points; those that are not there yet stand where the last one does. */
function wholeOf(tool: Tool, points: readonly Anchor[], space: Space): Made {
  if (tool === 'long' || tool === 'short') {
    return madeOf(tool, { anchors: positionFrom(tool, points[0]!, space) })
  }
  const last = points.at(-1)!
  const anchors = Array.from({ length: POINTS[tool] }, (_, at) => points[at] ?? last)
  return madeOf(tool, { anchors })
}

function madeOf(tool: Tool, parts: { anchors: readonly Anchor[]; stroke?: string }): Made {
  return { tool, look: firstLook(tool), locked: false, ...parts }
}
