import type { Draft } from '../core/draft.ts'
import { isBeyond } from './bound-people.ts'
import type { SelfTrade } from './order-terms.ts'
import { closeResting, isReachedByHouse, standingFrom } from './resting.ts'
import { laddersStand } from './ladder-pause.ts'
import { bookSide, NONE, type Side } from './book/index.ts'
import { LADDER, type Party, stageFill } from './fills.ts'
import { houseWalk } from './house-walk.ts'
import type { LadderWalk } from './ladder.ts'
import type { Market } from './market.ts'

/**
 * How an order met the other side. Where something is left of it, `stop` says why: the next price
 * lay beyond its limit or there was none (`price`), its amount bought no further lot (`amount`), its
 * owner's own order was next (`selfTrade`), or one record has no room for further fills (`room`).
 */
export interface Matched {
  left: number
  /** Quote units traded. */
  worth: bigint
  stop: 'price' | 'amount' | 'selfTrade' | 'room'
}

/** An order that comes to a market. */
interface Incoming {
  taker: Party
  side: Side
  /** The furthest price it fills at, in ticks. */
  limit: number
  lots: number
  /** Quote units at most, for a market buy by worth. */
  amount: bigint | undefined
  /** The furthest price it meets people at, where that is another one. */
  peopleLimit: number | undefined
  /** What becomes of orders that would meet their owner's own; `newest` where nothing is said. */
  selfTrade: SelfTrade | undefined
  /** Whether it goes past its owner's own orders that it may not close. */
  passesOwn?: boolean
}

/**
 * Stages the fills of an incoming order against resting orders and the ladder, best price first;
 * at an equal price resting orders come before the ladder, and among them the older one. What they fill
 * takes the place of the ladder's lots. An order that is passed over, as its owner's own, takes none.
 */
export function match(
  draft: Draft,
  market: Market,
  { taker, side, limit, lots, amount, peopleLimit, selfTrade = 'newest', passesOwn }: Incoming,
): Matched {
  const { book } = market
  const makers: Side = side === 'buy' ? 'sell' : 'buy'
  const sign = side === 'buy' ? 1 : -1
  const matched: Matched = { left: lots, worth: 0n, stop: 'price' }
  let walk = ladderWithin(draft, market, makers, limit)
  let slot = standingFrom(draft, market, book.best(bookSide(makers)))
  while (matched.left > 0) {
    const next = slot === NONE ? 0 : book.price(slot)
    const resting = isBeyond(side, next, peopleLimit) ? 0 : next
    const quoted = walk === undefined ? 0 : walk.price
    const fromBook = resting > 0 && (quoted === 0 || sign * (resting - quoted) <= 0)
    const price = fromBook ? resting : quoted
    if (price === 0 || sign * (price - limit) > 0) break
    if (!draft.hasRoomForFills) {
      matched.stop = 'room'
      break
    }
    const offered = fromBook ? book.remaining(slot) : walk!.reach(price)
    if (offered === 0) {
      // The liquidity account is out of funds; what rests behind its price is still there.
      walk = undefined
      continue
    }
    if (fromBook && book.user(slot) === taker.user) {
      const own = { market, slot }
      // What the house's quotes reach is not taken back at once, in no way.
      const closes = selfTrade !== 'newest' && !isReachedByHouse(draft, own)
      if (closes) closeResting(draft, own, 'selfTrade')
      if (!closes || selfTrade === 'both') matched.stop = 'selfTrade'
      // What its owner placed since it was accepted must not keep it from being carried out.
      if (matched.stop === 'selfTrade' && !draft.carries && !passesOwn) break
      slot = standingFrom(draft, market, book.after(slot))
      continue
    }
    const affordable =
      amount === undefined ? offered : lotsFor(amount - matched.worth, price, market)
    const filled = Math.min(offered, matched.left, affordable)
    if (filled === 0) {
      matched.stop = 'amount'
      break
    }
    const maker = fromBook ? { order: book.order(slot), user: book.user(slot) } : LADDER
    matched.worth += stageFill(draft, market, {
      price,
      lots: filled,
      takerSide: side,
      maker,
      taker,
    })
    matched.left -= filled
    if (!fromBook) {
      walk!.take(filled, price)
      continue
    }
    walk?.pass(filled)
    if (filled === offered) {
      draft.emit({ kind: 'spotOrderClosed', order: maker.order, reason: 'executed' })
      slot = standingFrom(draft, market, book.after(slot))
    }
  }
  return matched
}

/** The ladder's side, when it is fresh and its best price lies within the limit. */
export function ladderWithin(
  draft: Draft,
  market: Market,
  makers: Side,
  limit: number,
): LadderWalk | undefined {
  const best = makers === 'sell' ? market.top.ask : market.top.bid
  if (best === 0 || (makers === 'sell' ? best > limit : best < limit)) return undefined
  if (!laddersStand(draft.state, market, draft.at)) return undefined
  return houseWalk(draft.state, market, makers)
}

/** As many whole lots as an amount buys at a price. */
export function lotsFor(amount: bigint, price: number, market: Market): number {
  const lots = amount / (BigInt(price) * market.units.tickLot)
  return lots > MAX_LOTS ? Number.MAX_SAFE_INTEGER : Number(lots)
}

const MAX_LOTS = BigInt(Number.MAX_SAFE_INTEGER)
