import type { Draft } from '../core/draft.ts'
import { bookSide, BUY, NONE, SELL, type Side, type Slot } from './book/index.ts'
import type { PriceRange } from '../prices/recent-prints.ts'
import { LADDER, stageFill } from './fills.ts'
import { LadderWalk } from './ladder.ts'
import type { Market } from './market.ts'
import { standingFrom } from './resting.ts'

/** The price that an index moves to. */
export interface NewIndex {
  price: number
  /** How far it has moved of late, in millionths. */
  movement: number
  /** Orders from this id on were placed too short before the price. */
  youngFrom: number
  /** Between which prices it was for the lag before this one; undefined where that is not known. */
  stood: () => PriceRange | undefined
}

/** The side of what rests, and the price it has to reach: the house's worst of the time it stood. */
interface Reached {
  resting: Side
  worst: number
}

/**
 * Fills the resting orders that the ladder crosses once its index is at a new price, and has crossed
 * for the lag: so nobody gains by keeping those that the price is about to leave again. The orders
 * are the makers, each at its own price and in priority, as far as the ladder's levels, its funds and
 * the room of one record reach; orders that are still crossed are filled at the next print. Costs two
 * comparisons where nothing crosses.
 */
export function fillCrossed(draft: Draft, market: Market, to: NewIndex): void {
  const { book } = market
  const top = market.topAt(to.price, to.movement)
  const bid = book.best(BUY)
  if (top.ask > 0 && bid !== NONE && book.price(bid) >= top.ask) {
    const stood = to.stood()
    const worst = stood ? market.topAt(stood.highest, to.movement).ask : 0
    if (worst > 0) fillSide(draft, market, to, { resting: 'buy', worst })
  }
  const ask = book.best(SELL)
  if (ask !== NONE && book.price(ask) <= top.bid) {
    const stood = to.stood()
    const worst = stood ? market.topAt(stood.lowest, to.movement).bid : 0
    if (worst > 0) fillSide(draft, market, to, { resting: 'sell', worst })
  }
}

function fillSide(draft: Draft, market: Market, to: NewIndex, { resting, worst }: Reached): void {
  const { book } = market
  const side = resting === 'buy' ? 'sell' : 'buy'
  // People at those prices would have met the orders before: there is nobody to step back for.
  const walk = new LadderWalk(market.sideAt(to.price, side, to.movement), {
    taken: 0,
    funds: draft.balance(market.ladderFunds[side]),
    costOf: market.ladderCost(side),
    stepsBack: false,
  })
  const next = (slot: Slot) => standingFrom(draft, market, slot)
  let slot = next(book.best(bookSide(resting)))
  for (; slot !== NONE; slot = next(book.after(slot))) {
    if (!draft.hasRoomForFills) return
    // Placed when this price could be known elsewhere: it is filled at the next one.
    if (book.order(slot) >= to.youngFrom) continue
    const price = book.price(slot)
    if (resting === 'buy' ? price < worst : price > worst) return
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
