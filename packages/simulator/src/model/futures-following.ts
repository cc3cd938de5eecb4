import type { FuturesOrder, PositionStep } from '@candor/engine'
import type { Price } from '@candor/money'
import { MILLION, down, up } from './rounding.ts'

/** A gain is taken where the index is at the step or past it, a loss likewise on the other side. */
export function isStepMet(
  { direction }: Pick<FuturesOrder, 'direction'>,
  { kind, price }: PositionStep,
  index: bigint,
): boolean {
  const rises = direction === 'long' ? kind === 'takeProfit' : kind === 'stopLoss'
  return rises ? index >= BigInt(price) : index <= BigInt(price)
}

/** Whether an index is as far from the best one as its trailing stop allows, or farther. */
export function isTrailedOut({ direction, trailing }: FuturesOrder, index: bigint): boolean {
  if (!trailing) return false
  const [best, away] = [BigInt(trailing.best), BigInt(trailing.ppm)]
  return direction === 'long'
    ? index <= down(best * (MILLION - away), MILLION)
    : index >= up(best * (MILLION + away), MILLION)
}

/** The best print for a position counts from the next one on. */
export function followBest(order: FuturesOrder, index: bigint): void {
  const { direction, trailing } = order
  if (!trailing) return
  const best = BigInt(trailing.best)
  const isBetter = direction === 'long' ? index > best : index < best
  if (isBetter) order.trailing = { ppm: trailing.ppm, best: Number(index) as Price }
}
