import type { Ppm, Price } from '@candor/money'
import { type Direction, trailingPrice } from '@candor/terms'

/** Most steps of one position. */
export const MOST_STEPS = 10

/** The narrowest and the widest trailing stop, in millionths of the best print. */
export const TRAILING = { from: 1_000, to: 500_000 } as const

/** A part of a position that is closed when the index comes to a price. */
export interface PositionStep {
  kind: 'stopLoss' | 'takeProfit'
  price: Price
  lots: number
}

/** A stop that follows the index: it closes the position once the index is so far from its best print. */
export interface Trailing {
  ppm: Ppm
  /** The best print for the position since it was set, or the one at which it was. */
  best: Price
}

/** What positions have that nobody gave any. */
export const NO_STEPS: readonly PositionStep[] = []

/** Whether an index has come to a step. */
export function isStepReached(
  direction: Direction,
  { kind, price }: PositionStep,
  index: number,
): boolean {
  const isBelow = (kind === 'stopLoss') === (direction === 'long')
  return isBelow ? index <= price : index >= price
}

/** Where a trailing stop closes as its best print stands; 0 where there is none. */
export function trailingStop(direction: Direction, trailing: Trailing | undefined): number {
  return trailing ? trailingPrice(direction, trailing.best, trailing.ppm) : 0
}
