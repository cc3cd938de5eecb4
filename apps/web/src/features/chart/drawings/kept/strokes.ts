import type { Place } from '../geometry/place.ts'

/** Signs that JSON writes as they are. */
const SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('')
/** Steps across the box of a stroke: both figures of a point together fill three signs. */
const STEPS = 882

/** Points of a stroke: so many that a chart's drawings fit into what is kept. */
export const MOST_STROKE = 100

/**
 * Writes points within a box as text, three signs a point; each figure goes from 0 to 1, and is kept
 * to the 881st part of the box.
 */
export function packStroke(points: readonly Place[]): string {
  const step = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * (STEPS - 1))
  return points.map(({ x, y }) => signsOf(step(x) * STEPS + step(y))).join('')
}

function signsOf(figure: number): string {
  const base = SIGNS.length
  const places = [Math.floor(figure / base ** 2), Math.floor(figure / base) % base, figure % base]
  return places.map((place) => SIGNS[place]).join('')
}

/** The points of a text that `packStroke` wrote. */
export function unpackStroke(packed: string): Place[] {
  const points: Place[] = []
  for (let at = 0; at + 3 <= packed.length; at += 3) {
    let figure = 0
    for (const sign of packed.slice(at, at + 3))
      figure = figure * SIGNS.length + SIGNS.indexOf(sign)
    points.push({ x: Math.floor(figure / STEPS) / (STEPS - 1), y: (figure % STEPS) / (STEPS - 1) })
  }
  return points
}

/** Whether a text is a stroke: as long as its points need, of no other signs. */
export function isStroke(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length >= 6 &&
    value.length % 3 === 0 &&
    value.length <= MOST_STROKE * 3 &&
    [...value].every((sign) => SIGNS.includes(sign))
  )
}
