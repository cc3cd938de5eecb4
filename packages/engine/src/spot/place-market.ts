import type { Draft } from '../core/draft.ts'
import { keepsWaiting, knowsExits } from '../core/record-format.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import { isFresh } from '../prices/index-prices.ts'
import { peopleLimit } from './bound-people.ts'
import { purseOf } from './fills.ts'
import { isWholeWithoutPeople } from './house-alone.ts'
import type { Market } from './market.ts'
import { match, type Matched } from './matching.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import { isExit, type Origin, stageClosed, stagePlaced } from './stage-placed.ts'

/**
 * Places a market order, which has its fields. A buy may carry a quantity, an amount to spend, or both;
 * the first to be reached ends it.
 */
export function placeMarket(
  draft: Draft,
  order: PlaceSpotOrder & { origin?: Origin },
  market: Market,
): Rejection | undefined {
  const { user, side, terms } = order
  const { spec } = market
  const index = freshIndex(draft.state, market, draft.at)
  if (index === undefined) return 'market_paused'
  const sizeFault = marketSizeFault(draft.state, order, { market, index })
  if (sizeFault !== undefined) return sizeFault
  const gives = side === 'buy' ? spec.quote : spec.base
  const available = draft.balance(purseOf(user, 'available', gives))
  const asked = side === 'buy' ? order.amount : undefined
  if (asked !== undefined && available < asked) return 'balance_insufficient'
  if (side === 'sell' && available < market.inBase(order.quantity!)) {
    return 'balance_insufficient'
  }

  const price = market.bandPrice(side, index)
  const lots = order.quantity ?? Number.MAX_SAFE_INTEGER
  // Of what was agreed on, as much is bought as what was set aside pays for.
  const isPaid = side === 'buy' && draft.carries !== undefined && keepsWaiting(draft.state)
  const amount = asked ?? (isPaid ? available : undefined)
  const id = stagePlaced(draft, order, { price, lots: order.quantity ?? 0, amount: asked })
  const matched = match(draft, market, {
    taker: { order: id, user },
    side,
    limit: price,
    lots,
    amount,
    peopleLimit: peopleLimit(draft.state, market, order),
    selfTrade: terms?.selfTrade,
    passesOwn: isExit(draft.state, order.origin),
  })
  if (side === 'buy' && matched.worth > available) return 'balance_insufficient'
  if (matched.left === lots && matched.stop !== 'selfTrade') {
    return matched.stop === 'amount' ? 'order_below_minimum' : 'no_liquidity'
  }
  const reason = marketCloseReason(order, matched)
  if (terms?.timeInForce === 'fok') {
    const most = side === 'buy' ? (amount ?? available) : undefined
    const whole = { side, limit: price, lots: order.quantity, amount: most }
    if (reason !== 'executed') return 'not_filled_whole'
    if (!isWholeWithoutPeople(draft, market, whole)) return 'not_filled_whole'
  }
  stageClosed(draft, id, reason)
  return undefined
}

/** A market order's size is judged by the index, since its price is not known before it fills. */
function marketSizeFault(
  state: State,
  order: PlaceSpotOrder & { origin?: Origin },
  { market, index }: { market: Market; index: number },
): Rejection | undefined {
  const { minNotional, maxQuantity } = market.spec
  const { quantity } = order
  const amount = order.side === 'buy' ? order.amount : undefined
  if (quantity !== undefined && quantity > maxQuantity) return 'order_too_large'
  if (amount !== undefined && amount < minNotional) return 'order_below_minimum'
  const ticks = Math.min(market.indexTicks(index), market.maxPrice)
  // What a sell brought may be more than the largest order costs now: its exit's lots bound it.
  const isBounded = quantity !== undefined && order.origin?.trigger !== undefined
  const isSpent = amount !== undefined && !(isBounded && knowsExits(state))
  if (isSpent && amount > market.worth(ticks, maxQuantity)) return 'order_too_large'
  if (quantity !== undefined && market.worth(ticks, quantity) < minNotional) {
    return 'order_below_minimum'
  }
  return undefined
}

/**
 * Returns why a market order closes; a buy by worth is executed once its amount buys no further
 * lot.
 */
function marketCloseReason(
  order: PlaceSpotOrder,
  matched: Matched,
): 'executed' | 'remainder' | 'selfTrade' {
  if (matched.left === 0) return 'executed'
  if (matched.stop === 'amount') return order.quantity === undefined ? 'executed' : 'remainder'
  return matched.stop === 'selfTrade' ? 'selfTrade' : 'remainder'
}

/** The index price a market follows, or undefined when it is stale. */
export function freshIndex(state: State, market: Market, at: number): number | undefined {
  const { index } = market.spec
  const print = state.prices[index]
  return isFresh(state.indexes[index]!, print, at) ? print.price : undefined
}
