import { readStored, writeStored } from '../../../../storage/stored.ts'
import { type Drawing, firstLook, newId } from '../drawing.ts'
import type { Tool } from '../tools.ts'

/** Lines of earlier versions: these three, where a trend ran on beyond its second point. */
const TOOLS: Record<string, { tool: Tool; points: number }> = {
  trend: { tool: 'ray', points: 2 },
  horizontal: { tool: 'horizontal', points: 1 },
  vertical: { tool: 'vertical', points: 1 },
}
const INKS = ['text', 'blue', 'rise', 'fall'] as const
/** Digits of a price that was kept as a number. */
const DIGITS = 8

/** Lines that an earlier version kept on this phone alone, and forgets them here. */
export function takeFormerLines(symbol: string): Drawing[] {
  const key = `chart.drawings.${symbol}`
  const value = readStored(key)
  if (!Array.isArray(value)) return []
  writeStored(key, undefined)
  return value.flatMap((line) => drawingOf(line) ?? [])
}

interface FormerLine {
  tool: string
  anchors: { timestamp: number; value: number }[]
  colour?: string
}

function drawingOf(value: unknown): Drawing | undefined {
  const { tool: name = '', anchors, colour } = (value ?? {}) as Partial<FormerLine>
  const known = TOOLS[name]
  if (!known || !Array.isArray(anchors) || anchors.length !== known.points) return undefined
  const { tool } = known
  const places = anchors.map((anchor) => {
    const { timestamp: time, value: price } = anchor ?? {}
    return { time, price: isWithin(price) ? price.toFixed(DIGITS).replace(/\.?0+$/, '') : '0' }
  })
  if (!places.every(({ time, price }) => isWithin(time) && /[1-9]/.test(price))) return undefined
  const ink = INKS.find((one) => one === colour) ?? 'text'
  return { id: newId(), tool, anchors: places, look: { ...firstLook(tool), ink }, locked: false }
}

function isWithin(figure: unknown): figure is number {
  return typeof figure === 'number' && figure > 0 && figure < 1e13
}
