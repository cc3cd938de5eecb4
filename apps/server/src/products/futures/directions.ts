import type { WireDirection } from '@candor/protocol'
import type { Direction } from '@candor/terms'

/** The engine's long and short by the words of the calls, and back. */
const WIRE = { long: 'buyLong', short: 'buyShort' } as const satisfies Record<
  Direction,
  WireDirection
>
const INNER = { buyLong: 'long', buyShort: 'short' } as const satisfies Record<
  WireDirection,
  Direction
>

export function wireDirection(direction: Direction): WireDirection {
  return WIRE[direction]
}

export function directionOf(direction: WireDirection): Direction {
  return INNER[direction]
}
