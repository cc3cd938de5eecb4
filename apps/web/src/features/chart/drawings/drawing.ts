import type { Tool } from './tools.ts'

/** A place on the chart: a moment, in ms, and a price as a decimal text. */
export interface Anchor {
  time: number
  price: string
}

/** The inks that a drawing can have, by their tokens. */
export const INKS = ['text', 'text2', 'blue', 'rise', 'fall'] as const
export type Ink = (typeof INKS)[number]

export const DASHES = ['solid', 'dashed', 'dotted'] as const
export type Dash = (typeof DASHES)[number]

/** Thin, regular and thick. */
export const WIDTHS = [1, 2, 3] as const
export type Width = (typeof WIDTHS)[number]

/** How a drawing looks. */
export interface Look {
  ink: Ink
  width: Width
  dash: Dash
}

export interface Drawing {
  id: string
  tool: Tool
  anchors: readonly Anchor[]
  look: Look
  /** A locked one is neither moved, restyled nor deleted. */
  locked: boolean
  /** The words of a text. */
  words?: string
  /** The points of a brush within the box of its two anchors; see `packStroke`. */
  stroke?: string
}

/** The characters of a text that is written on the chart. */
export const MOST_WORDS = 80

/** What a drawing looks like until a person chooses. */
export function firstLook(tool: Tool): Look {
  const isLevel = tool === 'horizontal' || tool === 'vertical'
  return { ink: 'text', width: 2, dash: isLevel ? 'dashed' : 'solid' }
}

/** What of the look means something for a tool: figures of a position are in the inks of directions. */
export function styledParts(tool: Tool): readonly (keyof Look)[] {
  if (tool === 'measure' || tool === 'long' || tool === 'short') return []
  if (tool === 'text') return ['ink']
  return ['ink', 'width', 'dash']
}

/** A new drawing's id: unlike those of the same chart. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8)
}
