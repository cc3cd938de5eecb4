import type { DepthLevel } from '@candor/protocol'
import {
  type Decimal,
  add,
  compare,
  divide,
  isZero,
  multiply,
  subtract,
} from '@candor/money/decimals'
import { floorTo } from '../pairs/scale.ts'

/** A row of the book on screen. */
export interface BookRow {
  price: Decimal
  quantity: Decimal
  /** Together with every row nearer to the middle, as a part of the deepest, 0 to 1. */
  depth: number
}

/**
 * The first `rows` levels of a side, best first, in groups of `step`: buyers' prices are rounded
 * down to it and sellers' up, so that no group promises a better price than it has.
 */
export function grouped(
  levels: readonly DepthLevel[],
  side: 'bids' | 'asks',
  step: Decimal,
  rows: number,
): { price: Decimal; quantity: Decimal }[] {
  const groups: { price: Decimal; quantity: Decimal }[] = []
  for (const [price, quantity] of levels) {
    const at = groupPrice(price, side, step)
    const last = groups.at(-1)
    if (last?.price === at) last.quantity = add(last.quantity, quantity)
    else if (groups.length === rows) break
    else groups.push({ price: at, quantity })
  }
  return groups
}

function groupPrice(price: Decimal, side: 'bids' | 'asks', step: Decimal): Decimal {
  const digits = step.split('.')[1]?.length ?? 0
  const down = multiply(divide(price, step, 0)!, step)
  const at = side === 'asks' && compare(down, price) < 0 ? add(down, step) : down
  return floorTo(at, digits)
}

/** Both sides as rows whose depths share one measure: the deeper side is the whole width. */
export function bookRows(
  bids: readonly { price: Decimal; quantity: Decimal }[],
  asks: readonly { price: Decimal; quantity: Decimal }[],
): { bids: BookRow[]; asks: BookRow[] } {
  const running = (levels: typeof bids) => {
    let sum = '0'
    return levels.map(({ quantity }) => (sum = add(sum, quantity)))
  }
  const sums = { bids: running(bids), asks: running(asks) }
  // Widths in pixels need no exact figures.
  const deepest = Math.max(Number(sums.bids.at(-1) ?? 0), Number(sums.asks.at(-1) ?? 0), 1e-24)
  const rowsOf = (levels: typeof bids, totals: Decimal[]) =>
    levels.map((level, at) => ({ ...level, depth: Number(totals[at]) / deepest }))
  return { bids: rowsOf(bids, sums.bids), asks: rowsOf(asks, sums.asks) }
}

/** What an order at best price would trade against these levels now. */
export interface Estimate {
  quantity: Decimal
  worth: Decimal
  /** The levels in sight do not cover it whole. */
  partial: boolean
}

/** `limit` is an amount to spend (`amount`) or a quantity to trade (`quantity`). */
export function estimate(
  levels: readonly DepthLevel[],
  by: 'amount' | 'quantity',
  limit: Decimal,
  quantityScale: number,
): Estimate {
  let [quantity, worth, partial] = ['0', '0', true]
  for (const [price, offered] of levels) {
    const left = subtract(limit, by === 'amount' ? worth : quantity)
    const wanted = by === 'amount' ? floorTo(divide(left, price, 24) ?? '0', quantityScale) : left
    const whole = compare(wanted, offered) <= 0
    const filled = whole ? wanted : offered
    quantity = add(quantity, filled)
    worth = add(worth, multiply(filled, price))
    if (whole) {
      partial = false
      break
    }
  }
  return { quantity, worth, partial: partial && !isZero(limit) }
}
