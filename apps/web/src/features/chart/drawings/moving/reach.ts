import type { Drawing } from '../drawing.ts'
import type { AreaFigure, Figure, LabelFigure, Wording } from '../figures/figure.ts'
import { LEADING } from '../figures/figure.ts'
import { figuresOf } from '../figures/figures-of.ts'
import { type Place, awayFromLine, isWithin } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'

/** A touch so near to a drawing selects it, px. */
export const REACH_PX = 12

/** Which drawing a touch selects: the nearest within reach, and of several alike the newest. */
export function drawingAt(
  touch: Place,
  drawings: readonly Drawing[],
  space: Space,
  wording: Wording,
): Drawing | undefined {
  let nearest: { drawing: Drawing; away: number } | undefined
  for (const drawing of drawings) {
    const away = awayFromDrawing(touch, drawing, space, wording)
    if (away <= (nearest?.away ?? REACH_PX)) nearest = { drawing, away }
  }
  return nearest?.drawing
}

/** How far a touch is from a drawing, px. */
export function awayFromDrawing(
  touch: Place,
  drawing: Drawing,
  space: Space,
  wording: Wording,
): number {
  const isWords = drawing.tool === 'text'
  const figures = figuresOf(drawing, space, wording)
  return Math.min(Infinity, ...figures.map((figure) => awayFromFigure(touch, figure, isWords)))

  function awayFromFigure(place: Place, figure: Figure, words: boolean): number {
    if (figure.kind === 'line') return awayFromLine(place, figure.through)
    if (figure.kind === 'area') return awayFromArea(place, figure)
    return words && isWithin(place, boxOf(figure, wording)) ? 0 : Infinity
  }
}

/** Within a shape a touch just reaches it, so that what lies nearer is selected before it. */
function awayFromArea(place: Place, { corners, isSolid }: AreaFigure): number {
  return isSolid && isWithin(place, corners) ? REACH_PX : Infinity
}

/** The corners of the words of a text, with a finger's room around them. */
function boxOf({ lines, at, size }: LabelFigure, { widthOf }: Wording): Place[] {
  const width = Math.max(0, ...lines.map((line) => widthOf(line, size)))
  const [left, right] = [at.x - REACH_PX, at.x + width + REACH_PX]
  const half = (lines.length * size * LEADING) / 2 + REACH_PX
  const [top, bottom] = [at.y - half, at.y + half]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
