import type { Draft } from '../core/draft.ts'
import { bookSide, BUY, NONE, SELL, type Side } from './book/index.ts'
import { LADDER, stageFill } from './fills.ts'
import { LadderWalk } from './ladder.ts'
import type { Market } from './market.ts'

/**
 * Fills the resting orders that the ladder crosses once its index is at `index`. The orders are the
 * makers, each at its own price and in priority, as far as the ladder's levels, its funds and the
 * room of one record reach; orders that are still crossed are filled at the next print. Costs two
 * comparisons where nothing crosses.
 */
export function fillCrossed(draft: Draft, market: Market, index: number): void {
  const { book } = market
  const top = market.topAt(index)
  const bid = book.best(BUY)
  if (top.ask > 0 && bid !== NONE && book.price(bid) >= top.ask) {
    fillSide(draft, market, index, 'buy')
  }
  const ask = book.best(SELL)
  if (ask !== NONE && book.price(ask) <= top.bid) {
    fillSide(draft, market, index, 'sell')
  }
}

function fillSide(draft: Draft, market: Market, index: number, resting: Side): void {
  const { book } = market
  const side = resting === 'buy' ? 'sell' : 'buy'
  const funds = draft.balance(market.ladderFunds[side])
  const walk = new LadderWalk(market.sideAt(index, side), 0, funds, market.ladderCost(side))
  for (let slot = book.best(bookSide(resting)); slot !== NONE; slot = book.after(slot)) {
    if (!draft.hasRoomForFills) return
    const price = book.price(slot)
    const open = book.remaining(slot)
    const filled = takeFrom(walk, resting, price, open)
    if (filled === 0) return
    const maker = { order: book.order(slot), user: book.user(slot) }
    stageFill(draft, market, { price, lots: filled, takerSide: side, maker, taker: LADDER })
    if (filled < open) return
    draft.emit({ kind: 'spotOrderClosed', order: maker.order, reason: 'executed' })
  }
}

/** Returns the lots of one order that the ladder's levels up to its price can trade. */
function takeFrom(walk: LadderWalk, resting: Side, price: number, open: number): number {
  let filled = 0
  while (filled < open) {
    const level = walk.price
    if (resting === 'buy' ? level > price : level < price) break
    const lots = Math.min(open - filled, walk.reach(price))
    if (lots === 0) break
    walk.take(lots, price)
    filled += lots
  }
  return filled
}
