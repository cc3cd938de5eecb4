import { type Place, between, runOn, shifted } from '../geometry/place.ts'
import type { FiguresOf } from './figure.ts'

/** How far a place lies below a line through two others, px; beside a vertical one it is at its height. */
export function belowLine(place: Place, from: Place, to: Place): number {
  if (to.x === from.x) return place.y - from.y
  return place.y - (from.y + ((to.y - from.y) * (place.x - from.x)) / (to.x - from.x))
}

/** Two parallels, the second through the third point, and their middle. */
export const channel: FiguresOf = ({ anchors }, space) => {
  const [from, to, third] = anchors.map((anchor) => space.placeOf(anchor)) as [Place, Place, Place]
  const down = belowLine(third, from, to)
  const [from2, to2] = [shifted(from, 0, down), shifted(to, 0, down)]
  return [
    { kind: 'area', corners: [from, to, to2, from2], isSolid: true },
    { kind: 'line', through: [from, to] },
    { kind: 'line', through: [from2, to2] },
    {
      kind: 'line',
      through: [shifted(from, 0, down / 2), shifted(to, 0, down / 2)],
      dash: 'dashed',
      thin: true,
    },
  ]
}

/** Andrews' pitchfork: a middle from the first point between the others, and parallels through those. */
export const pitchfork: FiguresOf = ({ anchors }, space) => {
  const [handle, one, two] = anchors.map((anchor) => space.placeOf(anchor)) as [Place, Place, Place]
  const middle = between(one, two)
  const [right, down] = [middle.x - handle.x, middle.y - handle.y]
  const tines = [one, two].map((root) => [root, runOn(root, shifted(root, right, down), space)])
  const lines = [[handle, runOn(handle, middle, space)], [one, two], ...tines]
  const [[root1, end1], [root2, end2]] = tines as [[Place, Place?], [Place, Place?]]
  const corners = end1 && end2 ? [root1, end1, end2, root2] : []
  return [
    { kind: 'area', corners, isSolid: false },
    ...lines.map((places) => ({
      kind: 'line' as const,
      through: places.filter((place) => place !== undefined),
    })),
  ]
}
