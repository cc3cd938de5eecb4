import { type Anchor, type Dash, type Drawing, type Ink, MOST_WORDS, WIDTHS } from '../drawing.ts'
import { POINTS, type Tool } from '../tools.ts'
import { isStroke } from './strokes.ts'

/** Drawings of one symbol. With the longest words and strokes they fit into what is kept. */
export const MOST_DRAWINGS = 60

/** What is kept of a symbol: its drawings, oldest first, and whether they are hidden. */
export interface Sketch {
  drawings: readonly Drawing[]
  hidden: boolean
}

export const EMPTY: Sketch = { drawings: [], hidden: false }

/** Tools, inks and dashes are kept by these, which never change. */
const TOOL_CODES: Record<Tool, string> = {
  trend: 'tl',
  ray: 'ry',
  extended: 'xl',
  horizontal: 'hl',
  vertical: 'vl',
  channel: 'ch',
  pitchfork: 'pf',
  fib: 'fr',
  fibExtension: 'fx',
  rectangle: 'rc',
  arrow: 'ar',
  brush: 'br',
  text: 'tx',
  measure: 'ms',
  long: 'lp',
  short: 'sp',
}
const INK_CODES: Record<Ink, string> = { text: 't', text2: 'g', blue: 'b', rise: 'r', fall: 'f' }
const DASH_CODES: Record<Dash, string> = { solid: 's', dashed: 'd', dotted: 'p' }

const VERSION = 1
/** The last second that has ten digits, in the year 2286. */
const LAST_SECOND = 9_999_999_999
/** Signs of a price. */
const MOST_PRICE = 20

/** The sketch as it is kept; null for an empty one. Times are kept to the second. */
export function encodeSketch({ drawings, hidden }: Sketch): object | null {
  if (drawings.length === 0 && !hidden) return null
  return { v: VERSION, ...(hidden && { h: 1 }), d: drawings.map(rowOf) }
}

function rowOf({ id, tool, anchors, look, locked, words, stroke }: Drawing): unknown[] {
  const { ink, width, dash } = look
  const code = TOOL_CODES[tool] + INK_CODES[ink] + width + DASH_CODES[dash] + (locked ? 'l' : '')
  const places = anchors.flatMap(({ time, price }) => [secondOf(time), price])
  return [id, code, ...places, ...(words === undefined ? [] : [words]), ...(stroke ? [stroke] : [])]
}

function secondOf(time: number): number {
  return Math.min(LAST_SECOND, Math.max(0, Math.round(time / 1_000)))
}

/** The sketch of what is kept. A drawing that cannot be read, of a later version perhaps, is left out. */
export function decodeSketch(value: unknown): Sketch {
  const { v, h, d } = (value ?? {}) as { v?: unknown; h?: unknown; d?: unknown }
  if (v !== VERSION || !Array.isArray(d)) return EMPTY
  const drawings = d.flatMap((row) => drawingOf(row) ?? []).slice(-MOST_DRAWINGS)
  return { drawings, hidden: h === 1 }
}

function drawingOf(row: unknown): Drawing | undefined {
  if (!Array.isArray(row)) return undefined
  const [id, code, ...rest] = row as unknown[]
  if (typeof id !== 'string' || !/^[\w-]{1,12}$/.test(id) || typeof code !== 'string')
    return undefined
  const tool = keyOf(TOOL_CODES, code.slice(0, 2))
  const ink = keyOf(INK_CODES, code.slice(2, 3))
  const width = WIDTHS.find((known) => String(known) === code.slice(3, 4))
  const dash = keyOf(DASH_CODES, code.slice(4, 5))
  if (!tool || !ink || !width || !dash) return undefined
  const count = POINTS[tool]
  const anchors = Array.from({ length: count }, (_, at) => anchorOf(rest[at * 2], rest[at * 2 + 1]))
  const extra = rest[count * 2]
  if (tool === 'text' && !isWords(extra)) return undefined
  if (tool === 'brush' && !isStroke(extra)) return undefined
  if (!anchors.every((anchor) => anchor !== undefined)) return undefined
  return {
    id,
    tool,
    anchors,
    look: { ink, width, dash },
    locked: code.slice(5) === 'l',
    ...(tool === 'text' && { words: extra as string }),
    ...(tool === 'brush' && { stroke: extra as string }),
  }
}

function anchorOf(second: unknown, price: unknown): Anchor | undefined {
  if (typeof second !== 'number' || !Number.isSafeInteger(second)) return undefined
  if (second < 0 || second > LAST_SECOND) return undefined
  if (typeof price !== 'string' || !isPrice(price)) return undefined
  return { time: second * 1_000, price }
}

/** Whether a text is a price above zero, of the length that markets have. */
function isPrice(text: string): boolean {
  return /^\d{1,12}(\.\d{1,12})?$/.test(text) && text.length <= MOST_PRICE && /[1-9]/.test(text)
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_WORDS
}

function keyOf<Key extends string>(codes: Record<Key, string>, code: string): Key | undefined {
  return (Object.keys(codes) as Key[]).find((key) => codes[key] === code)
}

/** What a person typed, as a text of the chart keeps it: one line, no signs that show nothing. */
export function wordsOf(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MOST_WORDS)
    .toWellFormed()
    .trim()
}
