import type { Event, Side } from '@candor/engine'
import { betterFor } from './book.ts'
import { LADDER, trade } from './fills.ts'
import type { ModelMarket } from './market.ts'
import type { ModelState } from './state.ts'

/**
 * After a print the ladder takes the resting orders it crosses: bids at or above its asks, asks at
 * or below its bids, each at the order's own price and in priority, as far as its levels up to
 * that price and its funds reach.
 */
export function fillCrossed(
  state: ModelState,
  market: ModelMarket,
  at: number,
  events: Event[],
): void {
  fillSide(state, { market, at, resting: 'buy', events })
  fillSide(state, { market, at, resting: 'sell', events })
}

interface CrossedSide {
  market: ModelMarket
  at: number
  resting: Side
  events: Event[]
}

function fillSide(state: ModelState, { market, at, resting, events }: CrossedSide): void {
  const takerSide: Side = resting === 'buy' ? 'sell' : 'buy'
  for (const maker of market.book.inPriority(resting)) {
    const { price, remaining } = maker
    const within = market
      .quotesAt(at, takerSide)
      .filter((quote) => !betterFor(takerSide, price, quote.price))
    const offered = within.reduce((sum, quote) => sum + quote.lots, 0n)
    const affordable = market.ladderFunds(takerSide) / market.ladderCost(takerSide, price)
    const lots = [remaining, offered, affordable].reduce((a, b) => (b < a ? b : a))
    if (lots === 0n) return
    trade(state, market, { price, lots, takerSide, taker: LADDER, maker }, events)
    if (lots < remaining) return
  }
}
