import { type Place, awayFromStretch } from './place.ts'

/** A stroke drawn by a finger keeps its shape within this, px. */
const TOLERANCE_PX = 0.75

/** A stretch of a stroke, with the point of it that is farthest from the line between its ends. */
interface Stretch {
  from: number
  to: number
  farthest: number
  away: number
}

/**
 * Returns the points that a stroke needs, at most so many (Ramer, Douglas and Peucker): it begins with
 * the two ends, and splits the stretch that strays most from its line at the point that strays most,
 * until none strays further than a tolerance.
 */
export function simplify(stroke: readonly Place[], most: number): Place[] {
  const last = stroke.length - 1
  if (last < 2) return [...stroke]
  const keeps = new Set([0, last])
  const stretches = [stretchOf(stroke, 0, last)]
  while (keeps.size < most) {
    const at = widest(stretches)
    const { from, to, farthest, away } = stretches[at]!
    if (away <= TOLERANCE_PX) break
    keeps.add(farthest)
    stretches[at] = stretchOf(stroke, from, farthest)
    stretches.push(stretchOf(stroke, farthest, to))
  }
  return stroke.filter((_, at) => keeps.has(at))
}

function widest(stretches: readonly Stretch[]): number {
  let found = 0
  for (const [at, { away }] of stretches.entries()) {
    if (away > stretches[found]!.away) found = at
  }
  return found
}

function stretchOf(stroke: readonly Place[], from: number, to: number): Stretch {
  const stretch = { from, to, farthest: from, away: 0 }
  for (let at = from + 1; at < to; at += 1) {
    const away = awayFromStretch(stroke[at]!, stroke[from]!, stroke[to]!)
    if (away > stretch.away) Object.assign(stretch, { farthest: at, away })
  }
  return stretch
}
