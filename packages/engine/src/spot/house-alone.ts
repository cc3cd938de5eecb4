import type { Draft } from '../core/draft.ts'
import { keepsWaiting } from '../core/record-format.ts'
import type { Side } from './book/index.ts'
import { LADDER } from './fills.ts'
import { ladderWithin, lotsFor } from './matching.ts'
import type { Market } from './market.ts'

/** What an order could take of the house's quotes if nobody else were in the book. */
interface Asked {
  side: Side
  /** The furthest price, in ticks. */
  limit: number
  /** Without bound for a market buy by worth alone. */
  lots: number | undefined
  /** Quote units at most, for a buy. */
  amount: bigint | undefined
}

/** What the house alone gives of an order. */
export interface OfHouse {
  isWhole: boolean
  /** Quote units of it. */
  worth: bigint
}

/** Returns what the house's quotes would give now, and changes nothing. */
export function ofHouseAlone(
  draft: Draft,
  market: Market,
  { side, limit, lots, amount }: Asked,
): OfHouse {
  const walk = ladderWithin(draft, market, side === 'buy' ? 'sell' : 'buy', limit)
  let left = lots ?? Number.MAX_SAFE_INTEGER
  let worth = 0n
  while (left > 0 && walk && walk.price > 0) {
    const { price } = walk
    if (side === 'buy' ? price > limit : price < limit) break
    const offered = walk.reach(price)
    if (offered === 0) break
    const affordable = amount === undefined ? offered : lotsFor(amount - worth, price, market)
    const filled = Math.min(offered, left, affordable)
    if (filled === 0) return { isWhole: lots === undefined, worth }
    walk.take(filled, price)
    left -= filled
    worth += market.worth(price, filled)
  }
  return { isWhole: left === 0, worth }
}

/** Whether what a command has staged so far takes from the house. */
export function takesOfHouse({ events }: Draft): boolean {
  return events.some((event) => event.kind === 'spotTraded' && event.makerOrder === LADDER.order)
}

/**
 * Whether an order that is to be filled whole may be filled as it was staged: where it takes from the
 * house, the house alone could fill it. Otherwise whoever waits for the next price could leave it to an offer
 * of a second account whether the order comes to nothing, once they know more than the house did.
 */
export function isWholeWithoutPeople(draft: Draft, market: Market, asked: Asked): boolean {
  if (!keepsWaiting(draft.state)) return true
  return !takesOfHouse(draft) || ofHouseAlone(draft, market, asked).isWhole
}
