import type { Drawing } from '../drawing.ts'
import type { Space } from '../geometry/space.ts'
import type { Tool } from '../tools.ts'
import { fib, fibExtension } from './fibonacci.ts'
import type { Figure, FiguresOf, Wording } from './figure.ts'
import { channel, pitchfork } from './forks.ts'
import { arrow, extended, horizontal, ray, trend, vertical } from './lines.ts'
import { measure, position } from './measures.ts'
import { brush, rectangle, text } from './shapes.ts'

const MAKERS: Record<Tool, FiguresOf> = {
  trend,
  ray,
  extended,
  horizontal,
  vertical,
  channel,
  pitchfork,
  fib,
  fibExtension,
  rectangle,
  arrow,
  brush,
  text,
  measure,
  long: position,
  short: position,
}

/** What a drawing is made of on the pane as it stands now, what lies lowest first. */
export function figuresOf(drawing: Drawing, space: Space, wording: Wording): Figure[] {
  return MAKERS[drawing.tool](drawing, space, wording)
}
