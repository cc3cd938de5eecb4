import type { Price, Quantity } from '@candor/money'
import type { State } from '../core/state.ts'
import { bookSide, type Side } from './book/index.ts'
import { houseWalk } from './house-walk.ts'
import type { Market } from './market.ts'
import type { Level } from './open-order.ts'
import { laddersStand } from './ladder-pause.ts'

/** Resting orders and, while the index is fresh, what the ladder would still give; best first. */
export function marketDepth(
  state: State,
  id: number,
  levels: number,
  at: number,
): { bids: Level[]; asks: Level[] } {
  const market = state.markets[id]
  if (!market) return { bids: [], asks: [] }
  const quotes = laddersStand(state, market, Math.max(at, state.lastAt))
  return {
    bids: sideDepth(state, market, { side: 'buy', levels, quotes }),
    asks: sideDepth(state, market, { side: 'sell', levels, quotes }),
  }
}

function sideDepth(
  state: State,
  market: Market,
  { side, levels, quotes }: { side: Side; levels: number; quotes: boolean },
): Level[] {
  const resting = market.book.depth(bookSide(side), levels)
  if (!quotes) return resting
  const lotsAt = new Map<number, number>()
  for (const { price, quantity } of [
    ...resting,
    ...ladderDepth(state, market, { side, resting }),
  ]) {
    lotsAt.set(price, (lotsAt.get(price) ?? 0) + quantity)
  }
  return [...lotsAt]
    .sort(([a], [b]) => (side === 'buy' ? b - a : a - b))
    .slice(0, levels)
    .map(([price, lots]) => ({ price: price as Price, quantity: lots as Quantity }))
}

/** What an order would get of the ladder that takes everything, people's orders with it. */
function ladderDepth(
  state: State,
  market: Market,
  { side, resting }: { side: Side; resting: readonly Level[] },
): Level[] {
  const walk = houseWalk(state, market, side)
  const found: Level[] = []
  let passed = 0
  for (let price = walk.price; price > 0; price = walk.price) {
    const next = resting[passed]
    if (next && (side === 'buy' ? next.price >= price : next.price <= price)) {
      walk.pass(next.quantity)
      passed++
      continue
    }
    const lots = walk.reach(price)
    if (lots === 0) break
    found.push({ price: price as Price, quantity: lots as Quantity })
    walk.take(lots, price)
  }
  return found
}
