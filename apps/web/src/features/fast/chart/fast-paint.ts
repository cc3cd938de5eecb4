import type { Inks } from '../../../theme/inks.ts'
import type { Point } from './fast-points.ts'
import { type View, stepsOf, timesOf } from './fast-scale.ts'

/** A running contract on the picture. */
interface Marker {
  id: string
  rises: boolean
  openedAt: number
  expiresAt: number
  /** Open price, for pixels, and what stands beside it. */
  open: number
  label: string
}

/** Everything a picture is made of. */
interface Picture {
  width: number
  height: number
  view: View
  line: readonly Point[]
  /** Running contracts; the first is the one whose side and expiry are drawn. */
  markers: readonly Marker[]
  /** A height of the pane as a price, for the axis. */
  axisText: (price: number) => string
  priceText: (price: string) => string
  timeText: (at: number) => string
  expiryText: (at: number) => string
}

const AXIS_PX = 70
const TIMES_PX = 20
const TEXT_PX = 11

/** Draws the picture whole. Sizes are CSS pixels: the context is scaled to the screen's. */
export function paint(context: CanvasRenderingContext2D, inks: Inks, picture: Picture): void {
  const { width, height, view } = picture
  const pane = { width: width - AXIS_PX, height: height - TIMES_PX }
  const x = (at: number) => ((at - view.from) / (view.to - view.from)) * pane.width
  const y = (price: number) => ((view.high - price) / (view.high - view.low)) * pane.height
  const brush = { context, inks, picture, pane, x, y }
  context.clearRect(0, 0, width, height)
  // Axes without a price would be made up.
  if (picture.line.length === 0) return
  context.font = `500 ${TEXT_PX}px ${inks.font}`
  context.textBaseline = 'middle'
  const [main] = picture.markers
  paintGrid(brush)
  context.save()
  context.beginPath()
  context.rect(0, 0, pane.width, pane.height)
  context.clip()
  if (main) paintSide(brush, main)
  paintLine(brush)
  context.restore()
  if (main) paintExpiry(brush, main)
  for (const marker of picture.markers.toReversed()) paintMarker(brush, marker, marker === main)
  paintLast(brush)
}

interface Brush {
  context: CanvasRenderingContext2D
  inks: Inks
  picture: Picture
  pane: { width: number; height: number }
  x: (at: number) => number
  y: (price: number) => number
}

interface Stroke {
  color: string
  from: readonly [number, number]
  to: readonly [number, number]
  dash?: readonly number[]
}

function stroke({ context }: Brush, { color, from, to, dash = [] }: Stroke): void {
  context.strokeStyle = color
  context.lineWidth = 1
  context.setLineDash([...dash])
  context.beginPath()
  context.moveTo(Math.round(from[0]) + 0.5, Math.round(from[1]) + 0.5)
  context.lineTo(Math.round(to[0]) + 0.5, Math.round(to[1]) + 0.5)
  context.stroke()
  context.setLineDash([])
}

function paintGrid(brush: Brush): void {
  const { context, inks, picture, pane, x, y } = brush
  const last = picture.line.at(-1)
  context.fillStyle = inks.text2
  context.textAlign = 'right'
  for (const price of stepsOf(picture.view.low, picture.view.high, 4)) {
    const at = y(price)
    stroke(brush, { color: inks.line, from: [0, at], to: [pane.width, at] })
    // The last price's own tag stands there.
    const covered = last && Math.abs(y(last.price) - at) < 16
    if (!covered && at > 6) context.fillText(picture.axisText(price), picture.width, at)
  }
  context.textAlign = 'center'
  let free = 0
  for (const time of timesOf(picture.view.from, picture.view.to)) {
    const text = picture.timeText(time)
    const half = context.measureText(text).width / 2
    const at = Math.min(Math.max(x(time), half), pane.width - half)
    if (at - half < free) continue
    context.fillText(text, at, picture.height - TIMES_PX / 2 + 2)
    free = at + half + 8
  }
}

/** The side of the open price on which the contract wins, from its opening to its expiry. */
function paintSide({ context, inks, pane, x, y }: Brush, marker: Marker): void {
  const [left, right] = [x(marker.openedAt), x(marker.expiresAt)]
  const open = y(marker.open)
  context.fillStyle = marker.rises ? inks.riseTint : inks.fallTint
  if (marker.rises) context.fillRect(left, 0, right - left, open)
  else context.fillRect(left, open, right - left, pane.height - open)
}

function paintLine({ context, inks, picture, x, y }: Brush): void {
  context.strokeStyle = inks.text
  context.lineWidth = 1.75
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  picture.line.forEach(({ at, price }, index) => {
    if (index === 0) context.moveTo(x(at), y(price))
    else context.lineTo(x(at), y(price))
  })
  context.stroke()
}

function paintExpiry(brush: Brush, { expiresAt }: Marker): void {
  const { context, inks, picture, pane, x } = brush
  const at = x(expiresAt)
  if (at > pane.width) return
  stroke(brush, { color: inks.text2, from: [at, 0], to: [at, pane.height], dash: [3, 3] })
  const text = picture.expiryText(expiresAt)
  context.fillStyle = inks.text2
  const fits = at - context.measureText(text).width - 6 >= 0
  context.textAlign = fits ? 'right' : 'left'
  context.fillText(text, fits ? at - 6 : at + 6, 8)
}

const MARK_PX = 9

/** Where a contract opened: its arrow, and for the main one its open price across. */
function paintMarker(brush: Brush, marker: Marker, main: boolean): void {
  const { context, inks, pane, x, y } = brush
  const color = marker.rises ? inks.rise : inks.fall
  const at = Math.min(Math.max(x(marker.openedAt), MARK_PX), pane.width - MARK_PX)
  const open = y(marker.open)
  if (open < 0 || open > pane.height) return
  if (main) {
    stroke(brush, { color, from: [at, open], to: [pane.width, open], dash: [4, 3] })
    context.fillStyle = color
    context.textAlign = 'left'
    // On the side where it loses, away from the line that it hopes for.
    const below = marker.rises ? open + 12 < pane.height : open < 14
    context.fillText(marker.label, at + MARK_PX + 4, open + (below ? 11 : -11))
  }
  context.fillStyle = color
  context.beginPath()
  context.arc(at, open, main ? MARK_PX : MARK_PX - 3, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = inks.ink
  context.lineWidth = 1.75
  const reach = main ? 4.5 : 3
  const tip = marker.rises ? -reach : reach
  context.beginPath()
  context.moveTo(at, open - tip)
  context.lineTo(at, open + tip)
  context.moveTo(at - 3.2, open + tip - Math.sign(tip) * 3.2)
  context.lineTo(at, open + tip)
  context.lineTo(at + 3.2, open + tip - Math.sign(tip) * 3.2)
  context.stroke()
}

/** The price now: its dot, and its tag at the axis. */
function paintLast(brush: Brush): void {
  const { context, inks, picture, pane, x, y } = brush
  const last = picture.line.at(-1)
  if (!last) return
  const [at, price] = [x(last.at), y(last.price)]
  stroke(brush, { color: inks.blue, from: [at, price], to: [pane.width, price], dash: [1, 3] })
  context.fillStyle = inks.blueTint
  context.beginPath()
  context.arc(at, price, 8, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = inks.blue
  context.beginPath()
  context.arc(at, price, 3.5, 0, 2 * Math.PI)
  context.fill()
  const text = picture.priceText(last.text)
  const wide = context.measureText(text).width + 10
  const top = Math.min(Math.max(price - 9, 0), pane.height - 18)
  context.beginPath()
  context.roundRect(
    picture.width - Math.max(wide, AXIS_PX - 2),
    top,
    Math.max(wide, AXIS_PX - 2),
    18,
    4,
  )
  context.fill()
  context.fillStyle = inks.ink
  context.font = `600 ${TEXT_PX}px ${inks.font}`
  context.textAlign = 'right'
  context.fillText(text, picture.width - 5, top + 9.5)
}
