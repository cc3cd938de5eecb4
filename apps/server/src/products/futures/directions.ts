import type { WireDirection } from '@candor/protocol'
import type { Direction } from '@candor/terms'
import { DIRECTIONS } from './codes.ts'

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

/** The code of a side as the tables have it; -1, which no row has, of a side that contracts do not have. */
export function directionCode(side: string): number {
  return DIRECTIONS.findIndex((direction) => WIRE[direction] === side)
}

export function directionOf(direction: WireDirection): Direction {
  return INNER[direction]
}
