import { readStored, writeStored } from '../../../storage/stored.ts'

/** The lines a person can draw: a trend through two points, a price, a moment. */
export const TOOLS = ['trend', 'horizontal', 'vertical'] as const
export type Tool = (typeof TOOLS)[number]

/** A place on the chart: when, and at which price. Only places are kept here, never amounts. */
export interface Anchor {
  timestamp: number
  value: number
}

/** The inks that a line can have; `text` unless one was chosen. */
export const COLOURS = ['text', 'blue', 'rise', 'fall'] as const
export type Colour = (typeof COLOURS)[number]

export interface Drawing {
  id: string
  tool: Tool
  anchors: Anchor[]
  colour?: Colour
}

/** More lines than these on one chart, and the oldest go. */
const MOST = 50
/** Steps that can be taken back in one visit. */
const STEPS = 50

const POINTS: Record<Tool, number> = { trend: 2, horizontal: 1, vertical: 1 }

/** The lines of one symbol, kept on the phone, with the steps that can be taken back. */
export class Drawings {
  readonly #key: string
  readonly #changed: (drawings: readonly Drawing[]) => void
  #now: readonly Drawing[]
  #before: (readonly Drawing[])[] = []

  constructor(symbol: string, changed: (drawings: readonly Drawing[]) => void) {
    this.#key = `chart.drawings.${symbol}`
    this.#changed = changed
    this.#now = kept(this.#key)
    // Lines of an earlier visit are taken back one by one, newest first.
    this.#before = this.#now.map((_, count) => this.#now.slice(0, count)).slice(-STEPS)
  }

  get all(): readonly Drawing[] {
    return this.#now
  }

  get canUndo(): boolean {
    return this.#before.length > 0
  }

  /** Adds a line, or puts the line of the same id where it stands now. */
  put(drawing: Drawing): void {
    const at = this.#now.findIndex(({ id }) => id === drawing.id)
    const next =
      at < 0 ? [...this.#now, drawing] : this.#now.with(at, { ...this.#now[at], ...drawing })
    this.#step(next.slice(-MOST))
  }

  remove(id: string): void {
    if (this.#now.some((drawing) => drawing.id === id)) {
      this.#step(this.#now.filter((drawing) => drawing.id !== id))
    }
  }

  clear(): void {
    if (this.#now.length > 0) this.#step([])
  }

  /** Undoes the last step. */
  undo(): void {
    const before = this.#before.pop()
    if (before) this.#show(before)
  }

  #step(next: readonly Drawing[]): void {
    this.#before = [...this.#before, this.#now].slice(-STEPS)
    this.#show(next)
  }

  #show(next: readonly Drawing[]): void {
    this.#now = next
    writeStored(this.#key, next.length > 0 ? next : undefined)
    this.#changed(next)
  }
}

function kept(key: string): Drawing[] {
  const value = readStored(key)
  return Array.isArray(value) ? value.filter(isDrawing) : []
}

function isDrawing(value: unknown): value is Drawing {
  const { id, tool, anchors, colour } = (value ?? {}) as Partial<Drawing>
  if (colour !== undefined && !COLOURS.includes(colour)) return false
  if (typeof id !== 'string' || !TOOLS.some((known) => known === tool)) return false
  return (
    Array.isArray(anchors) &&
    anchors.length === POINTS[tool!] &&
    anchors.every(
      ({ timestamp, value: price }) => Number.isFinite(timestamp) && Number.isFinite(price),
    )
  )
}
