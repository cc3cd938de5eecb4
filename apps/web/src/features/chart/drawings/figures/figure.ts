import type { Dash, Drawing, Ink } from '../drawing.ts'
import type { Place } from '../geometry/place.ts'
import type { Space } from '../geometry/space.ts'

/** A line through places, in the drawing's ink, width and dash unless it says another. */
export interface LineFigure {
  kind: 'line'
  through: readonly Place[]
  ink?: Ink
  dash?: Dash
  /** Thin, whatever the drawing's width. */
  thin?: boolean
  /** An arrow's head at its end. */
  headed?: boolean
}

/** A shape with a faint ground. */
export interface AreaFigure {
  kind: 'area'
  corners: readonly Place[]
  ink?: Ink
  /** Whether a touch anywhere inside is one of the drawing. */
  isSolid: boolean
}

/** Lines of words at a place. */
export interface LabelFigure {
  kind: 'label'
  lines: readonly string[]
  at: Place
  /** Which part of the words stands at the place. */
  align: 'left' | 'center' | 'right'
  stands: 'above' | 'below' | 'beside'
  size: number
  ink?: Ink
  /** On a ground of its own, where it lies over candles. */
  boxed?: boolean
}

/** What a drawing is made of: it is painted, and touched, where these are. */
export type Figure = LineFigure | AreaFigure | LabelFigure

/** How figures and words are written, in the language shown. */
export interface Wording {
  price: (price: string) => string
  /** With its sign. */
  change: (difference: string) => string
  /** Per cent, with its sign. */
  percent: (percent: string) => string
  candles: (count: number) => string
  /** A time that passes, in ms, either way. */
  span: (ms: number) => string
  target: (price: string, percent: string) => string
  stop: (price: string, percent: string) => string
  /** What may be won for one that is risked. */
  ratio: (reward: string) => string
  /** Width of a text, px. */
  widthOf: (text: string, size: number) => number
}

/** What makes a tool's figures; there may be fewer places than points while it is being drawn. */
export type FiguresOf = (drawing: Drawing, space: Space, wording: Wording) => Figure[]

/** The floor of every text on the chart, px. */
export const LABEL_PX = 11
/** A line of a text that a person wrote, px. */
export const WORDS_PX = 14
/** From one line of words to the next, as a part of its size. */
export const LEADING = 1.3
