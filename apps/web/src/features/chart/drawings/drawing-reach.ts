import type { Tool } from './drawings.ts'

/** A touch so near to a line selects it, px. */
export const REACH_PX = 12

export interface Place {
  x: number
  y: number
}

/**
 * Returns how far a touch is from a line through these places, px. A trend begins at its first
 * place and continues beyond its second.
 */
export function distanceTo(tool: Tool, places: readonly Place[], touch: Place): number | undefined {
  const [first, second] = places
  if (!first) return undefined
  if (tool === 'horizontal') return Math.abs(touch.y - first.y)
  if (tool === 'vertical') return Math.abs(touch.x - first.x)
  if (!second) return undefined
  const [across, down] = [second.x - first.x, second.y - first.y]
  const length = across * across + down * down
  const [x, y] = [touch.x - first.x, touch.y - first.y]
  const along = length === 0 ? 0 : Math.max(0, (x * across + y * down) / length)
  return Math.hypot(x - along * across, y - along * down)
}
