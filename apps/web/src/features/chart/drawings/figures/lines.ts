import { runOn } from '../geometry/place.ts'
import type { FiguresOf, LineFigure } from './figure.ts'

const line = (...through: LineFigure['through']): LineFigure => ({ kind: 'line', through })

export const trend: FiguresOf = ({ anchors }, space) => [
  line(...anchors.map((anchor) => space.placeOf(anchor))),
]

/** Runs on beyond its second point. */
export const ray: FiguresOf = ({ anchors }, space) => {
  const [from, to] = anchors.map((anchor) => space.placeOf(anchor))
  return [line(from!, runOn(from!, to!, space) ?? to!)]
}

/** Runs on at both ends. */
export const extended: FiguresOf = ({ anchors }, space) => {
  const [from, to] = anchors.map((anchor) => space.placeOf(anchor))
  return [line(runOn(to!, from!, space) ?? from!, runOn(from!, to!, space) ?? to!)]
}

export const horizontal: FiguresOf = ({ anchors }, space) => {
  const { y } = space.placeOf(anchors[0]!)
  return [line({ x: 0, y }, { x: space.width, y })]
}

export const vertical: FiguresOf = ({ anchors }, space) => {
  const { x } = space.placeOf(anchors[0]!)
  return [line({ x, y: 0 }, { x, y: space.height })]
}

export const arrow: FiguresOf = ({ anchors }, space) => [
  { ...line(...anchors.map((anchor) => space.placeOf(anchor))), headed: true },
]
