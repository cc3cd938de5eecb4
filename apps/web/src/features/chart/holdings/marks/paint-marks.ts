import type { Inks } from '../../../../theme/inks.ts'
import type { Place } from '../../drawings/geometry/place.ts'
import type { Gathered } from './gathered.ts'

const RADIUS_PX = 8

/** Circles with an arrow, or with how many fills there are. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  all: readonly Gathered[],
  inks: Inks,
): void {
  for (const { place, side, marks } of all) {
    context.beginPath()
    context.arc(place.x, place.y, RADIUS_PX + 1, 0, 2 * Math.PI)
    context.fillStyle = inks.base
    context.fill()
    context.beginPath()
    context.arc(place.x, place.y, RADIUS_PX, 0, 2 * Math.PI)
    context.fillStyle = side === 'buy' ? inks.rise : inks.fall
    context.fill()
    if (marks.length === 1) paintArrow(context, place, side === 'buy' ? -1 : 1, inks)
    else {
      context.fillStyle = inks.ink
      context.font = `600 11px ${inks.font}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(marks.length > 99 ? '99' : String(marks.length), place.x, place.y + 0.5)
    }
  }
}

/** `down` is 1 for an arrow that points down, -1 for one that points up. */
function paintArrow(
  context: CanvasRenderingContext2D,
  { x, y }: Place,
  down: 1 | -1,
  inks: Inks,
): void {
  context.beginPath()
  context.moveTo(x, y - 4 * down)
  context.lineTo(x, y + 4 * down)
  context.moveTo(x - 3, y + down)
  context.lineTo(x, y + 4 * down)
  context.lineTo(x + 3, y + down)
  context.strokeStyle = inks.ink
  context.lineWidth = 1.75
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke()
}
