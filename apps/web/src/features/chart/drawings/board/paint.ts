import type { Inks } from '../../../../theme/inks.ts'
import type { Dash, Look, Width } from '../drawing.ts'
import {
  type AreaFigure,
  type Figure,
  LEADING,
  type LabelFigure,
  type LineFigure,
} from '../figures/figure.ts'
import type { Place } from '../geometry/place.ts'

type Context = CanvasRenderingContext2D

const WIDTH_PX: Record<Width, number> = { 1: 1, 2: 1.5, 3: 3 }
/** The ground of a shape lets so much of its ink through. */
const GROUND_PART = 0.1
const HEAD_PX = 9
const HANDLE_PX = 4.5
/** An axis tag, px. */
const TAG = { height: 18, inset: 6, radius: 4 }

/** Strokes and gaps of a dash; nothing for a solid line. */
export function dashOf(dash: Dash, width: number): number[] {
  if (dash === 'solid') return []
  return dash === 'dashed' ? [6, 4] : [width, width + 3]
}

/** Paints figures in order, on a pane that is so wide, px. */
export function paintFigures(
  context: Context,
  figures: readonly Figure[],
  look: Look,
  { inks, width }: { inks: Inks; width: number },
) {
  for (const figure of figures) {
    context.save()
    const color = inks[figure.ink ?? look.ink]
    context.strokeStyle = color
    context.fillStyle = color
    if (figure.kind === 'line') paintLine(context, figure, look)
    else if (figure.kind === 'area') paintArea(context, figure)
    else paintLabel(context, figure, { inks, width })
    context.restore()
  }
}

function paintLine(context: Context, { through, dash, thin, headed }: LineFigure, look: Look) {
  const width = thin ? 1 : WIDTH_PX[look.width]
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const strokes = dashOf(dash ?? look.dash, width)
  if (strokes.length > 0) context.lineCap = 'butt'
  context.setLineDash(strokes)
  context.beginPath()
  for (const { x, y } of through) context.lineTo(x, y)
  context.stroke()
  const [before, end] = through.slice(-2)
  if (!headed || !before || !end || (before.x === end.x && before.y === end.y)) return
  context.setLineDash([])
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  context.beginPath()
  for (const turn of [-0.45, 0, 0.45]) {
    const back = turn === 0 ? 0 : HEAD_PX
    context.lineTo(end.x - back * Math.cos(angle + turn), end.y - back * Math.sin(angle + turn))
  }
  context.stroke()
}

function paintArea(context: Context, { corners }: AreaFigure) {
  context.globalAlpha = GROUND_PART
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.fill()
}

function paintLabel(
  context: Context,
  label: LabelFigure,
  { inks, width: pane }: { inks: Inks; width: number },
) {
  const { lines, at, align, stands, size, boxed } = label
  context.font = fontOf(size, inks)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const leading = size * LEADING
  const width = Math.max(0, ...lines.map((line) => context.measureText(line).width))
  const height = lines.length * leading
  const padding = boxed ? 5 : 2
  const from = at.x - (align === 'center' ? width / 2 : align === 'right' ? width : 0)
  const x = boxed ? withinPane(from, width + 2 * padding, pane) + padding : from
  const top =
    stands === 'above'
      ? at.y - height - padding
      : stands === 'below'
        ? at.y + padding
        : at.y - height / 2
  if (boxed) {
    const color = context.fillStyle
    context.fillStyle = inks.raised
    context.globalAlpha = 0.9
    context.beginPath()
    context.roundRect(x - padding, top - 2, width + 2 * padding, height + 3, 4)
    context.fill()
    context.globalAlpha = 1
    context.fillStyle = color
  }
  lines.forEach((line, row) => context.fillText(line, x, top + (row + 0.5) * leading))
}

/** Where words begin that would else be cut at the edge of the pane, as long as some of them show. */
function withinPane(x: number, width: number, pane: number): number {
  const left = x - 5
  if (left >= pane || left + width <= 0) return left
  return Math.max(0, Math.min(left, pane - width))
}

export function fontOf(size: number, { font }: Inks): string {
  return `500 ${size}px ${font}`
}

/** The handles of the selected drawing; those of a locked one are grey. */
export function paintHandles(
  context: Context,
  places: readonly Place[],
  locked: boolean,
  inks: Inks,
) {
  context.fillStyle = inks.base
  context.strokeStyle = locked ? inks.text2 : inks.blue
  context.lineWidth = 2
  for (const { x, y } of places) {
    context.beginPath()
    context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

/** A price at the axis, beside its level. */
export function paintTag(
  context: Context,
  { text, y, left, right }: { text: string; y: number; left: number; right: number },
  inks: Inks,
) {
  context.fillStyle = inks.raised
  context.strokeStyle = inks.strong
  context.lineWidth = 1
  context.beginPath()
  const top = Math.round(y - TAG.height / 2) + 0.5
  context.roundRect(left + 1.5, top, right - left - 3, TAG.height - 1, TAG.radius)
  context.fill()
  context.stroke()
  context.fillStyle = inks.text
  context.font = fontOf(11, inks)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + TAG.inset, y + 0.5)
}
