import type { Figure, Line } from '@candor/indicators'
import type { Inks } from '../../../theme/inks.ts'
import type { Bar } from '../bars.ts'
import type { InkName } from './shown-indicator.ts'

/** How strongly bars are filled: those of volumes, those that grow away from zero, and those that shrink. */
const FILL = { volume: 0.6, growing: 0.85, shrinking: 0.4 } as const
/** The ground between bands. */
const GROUND = 0.06
const DOT_PX = 1.5

/** Where an indicator is drawn, and with what. */
export interface Easel {
  ctx: CanvasRenderingContext2D
  bars: readonly Bar[]
  /** The bars in view, with one more on each side: [from, to). */
  from: number
  to: number
  /** Of a bar without the gap beside it, px. */
  barWidth: number
  xOf: (index: number) => number
  yOf: (value: number) => number
  inks: Inks
}

/** Draws one figure of an indicator over the bars in view. */
export function drawFigure(
  easel: Easel,
  { as }: Figure,
  line: Line,
  look: { ink: InkName; width: number; isVolume: boolean },
): void {
  if (as === 'bars') drawBars(easel, line, look.isVolume)
  else if (as === 'dots') drawDots(easel, line, look.ink)
  else drawLine(easel, line, look)
}

function drawLine(easel: Easel, line: Line, { ink, width }: { ink: InkName; width: number }) {
  const { ctx, from, to, xOf, yOf, inks } = easel
  ctx.strokeStyle = inks[ink]
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  ctx.beginPath()
  let isGap = true
  for (let index = from; index < to; index += 1) {
    const value = line[index]
    if (value !== undefined) {
      if (isGap) ctx.moveTo(xOf(index), yOf(value))
      else ctx.lineTo(xOf(index), yOf(value))
    }
    isGap = value === undefined
  }
  ctx.stroke()
}

function drawDots({ ctx, from, to, xOf, yOf, inks }: Easel, line: Line, ink: InkName) {
  ctx.fillStyle = inks[ink]
  ctx.beginPath()
  for (let index = from; index < to; index += 1) {
    const value = line[index]
    if (value === undefined) continue
    const [x, y] = [xOf(index), yOf(value)]
    ctx.moveTo(x + DOT_PX, y)
    ctx.arc(x, y, DOT_PX, 0, 2 * Math.PI)
  }
  ctx.fill()
}

/** Bars from zero: volumes have their candle's direction, others the side of zero they are on. */
function drawBars(easel: Easel, line: Line, isVolume: boolean): void {
  const { ctx, bars, from, to, barWidth, xOf, yOf, inks } = easel
  const zero = yOf(0)
  for (let index = from; index < to; index += 1) {
    const value = line[index]
    if (value === undefined) continue
    const { open, close } = bars[index]!.figures
    const direction = isVolume ? close - open : value
    ctx.fillStyle = direction > 0 ? inks.rise : direction < 0 ? inks.fall : inks.text2
    const grows = Math.abs(value) >= Math.abs(line[index - 1] ?? 0)
    ctx.globalAlpha = isVolume ? FILL.volume : grows ? FILL.growing : FILL.shrinking
    const y = yOf(value)
    const height = value === 0 ? 0 : Math.max(1, Math.abs(zero - y))
    ctx.fillRect(Math.round(xOf(index) - barWidth / 2), Math.min(y, zero), barWidth, height)
  }
  ctx.globalAlpha = 1
}

/** Tints the ground between two lines. */
export function drawGround(easel: Easel, upper: Line, lower: Line, ink: InkName): void {
  const { ctx, from, to, xOf, yOf, inks } = easel
  ctx.fillStyle = inks[ink]
  ctx.globalAlpha = GROUND
  ctx.beginPath()
  for (let index = from; index < to; index += 1) {
    const value = upper[index]
    if (value !== undefined) ctx.lineTo(xOf(index), yOf(value))
  }
  for (let index = to - 1; index >= from; index -= 1) {
    const value = lower[index]
    if (value !== undefined) ctx.lineTo(xOf(index), yOf(value))
  }
  ctx.fill()
  ctx.globalAlpha = 1
}
