import type { DepthLevel } from '@candor/protocol'
import { type Decimal, add } from '@candor/money/decimals'

/** A level of the book with what is offered from the best price up to it. */
export interface DepthSum {
  side: 'bids' | 'asks'
  price: Decimal
  /** In the base currency. */
  sum: Decimal
  /** The sum as a part of the deeper side's, 0 to 1. */
  part: number
}

/** Both sides from the highest price to the lowest, each summed up from the middle. */
export function depthSums(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): DepthSum[] {
  const summed = (levels: readonly DepthLevel[]) => {
    let sum = '0'
    return levels.map(([price, quantity]) => ({ price, sum: (sum = add(sum, quantity)) }))
  }
  const [buyers, sellers] = [summed(bids), summed(asks)]
  // Widths in pixels need no exact figures.
  const deepest = Math.max(Number(buyers.at(-1)?.sum ?? 0), Number(sellers.at(-1)?.sum ?? 0), 1e-24)
  const row = (side: DepthSum['side']) => (level: { price: Decimal; sum: Decimal }) => ({
    side,
    ...level,
    part: Number(level.sum) / deepest,
  })
  return [...sellers.map(row('asks')).reverse(), ...buyers.map(row('bids'))]
}

/** Where a key of the chart moves the reading to; undefined for a key that does not move it. */
export function movedReading(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return Math.max(0, at - 1)
    case 'ArrowDown':
    case 'ArrowLeft':
      return Math.min(last, at + 1)
    case 'Home':
      return last
    case 'End':
      return 0
    default:
      return undefined
  }
}
