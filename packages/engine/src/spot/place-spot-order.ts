import { type Amount, type Price, type Quantity, ZERO } from '@candor/money'
import { spotHold } from '@candor/terms'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { isFresh } from '../prices/index-prices.ts'
import * as former from '../requests/former-terms.ts'
import type { RequestTerms } from '../requests/request.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { agreeSpot, indexTaken } from './agree-spot.ts'
import { isBeyond, peopleLimit } from './bound-people.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import { purseOf } from './fills.ts'
import type { Market } from './market.ts'
import { match, type Matched } from './matching.ts'

export const placeSpotOrder: CommandSpec<PlaceSpotOrder> = {
  code: 8,
  decide: decidePlaceSpotOrder,
  pending: { indexes: indexTaken, agree: agreeSpot },
  request: { by: 'caller', terms: termsOf, formerTerms },
}

/** An order with defaults for what its method leaves open. */
interface Terms {
  /** The limit; for market orders the end of the protective band. */
  price: number
  /** Lots at most; without bound for a market buy by worth alone. */
  lots: number
  /** Quote units at most, for a market buy by worth. */
  amount: bigint | undefined
}

/**
 * Places an order. Checked in this order: fields; user and market; the market's rules (for a limit
 * order price, size, worth and open orders; for a market order a fresh index, size and worth);
 * balances; and last whether a market order finds anything to fill.
 *
 * A limit buy must have its whole limit worth available at the start, even where it will fill
 * below: whether an order is accepted then does not depend on what happens to rest in the book.
 * A market buy may carry a quantity, an amount to spend, or both; the first to be reached ends it.
 */
function decidePlaceSpotOrder(draft: Draft, order: PlaceSpotOrder): Rejection | undefined {
  const { state } = draft
  const fault = fieldFault(order)
  if (fault !== undefined) return fault
  const userSlot = state.users.slotOf(order.user)
  if (userSlot === NONE) return 'user_unknown'
  const market = state.markets[order.market]
  if (!market) return 'market_unknown'
  return order.method === 'limit'
    ? placeLimit(draft, order, market, userSlot)
    : placeMarket(draft, order, market)
}

function fieldFault(order: PlaceSpotOrder): Rejection | undefined {
  const { method, side, price, quantity, amount } = order
  if (method === 'limit') {
    if (price === undefined) return 'price_missing'
    if (!Number.isSafeInteger(price) || price <= 0) return 'price_out_of_range'
  }
  const byWorth = method === 'market' && side === 'buy' && amount !== undefined
  if (byWorth && amount <= 0n) return 'amount_not_positive'
  if (quantity === undefined) return byWorth ? undefined : 'quantity_missing'
  return Number.isSafeInteger(quantity) && quantity > 0 ? undefined : 'quantity_out_of_range'
}

function placeLimit(
  draft: Draft,
  order: PlaceSpotOrder,
  market: Market,
  userSlot: number,
): Rejection | undefined {
  const { user, side } = order
  const { spec } = market
  const price = order.price!
  const lots = order.quantity!
  if (price > market.maxPrice) return 'price_out_of_range'
  if (lots > spec.maxQuantity) return 'order_too_large'
  const worth = market.worth(price, lots)
  if (worth < spec.minNotional) return 'order_below_minimum'
  if (!draft.carries && hasMostOrders(draft.state, market, user, userSlot)) {
    return 'too_many_open_orders'
  }
  const gives = side === 'buy' ? spec.quote : spec.base
  const available = purseOf(user, 'available', gives)
  const needed = side === 'buy' ? worth : market.inBase(lots)
  if (draft.balance(available) < needed) return 'balance_insufficient'

  const furthest = peopleLimit(draft.state, market, order)
  const id = place(draft, order, { price, lots, amount: undefined })
  const matched = match(draft, market, {
    taker: { order: id, user },
    side,
    limit: price,
    lots,
    amount: undefined,
    peopleLimit: furthest,
  })
  if (matched.left === 0) close(draft, id, 'executed')
  else if (matched.stop === 'selfTrade') close(draft, id, 'selfTrade')
  else if (matched.stop === 'room' || isBeyond(side, price, furthest)) close(draft, id, 'remainder')
  else {
    const rest =
      matched.left === lots ? needed : spotHold(market.units, side, { price, lots: matched.left })
    draft.post({
      from: available,
      to: purseOf(user, 'held', gives),
      amount: rest,
      reason: 'spotHold',
      reference: id,
    })
  }
  return undefined
}

/** Counts those that rest and those that may come to rest once their price has come. */
function hasMostOrders(state: State, { id, spec }: Market, user: Owner, userSlot: number): boolean {
  let left = spec.maxOpenOrders
  for (const { asked } of state.pendings.of(user)) {
    if (asked.kind === 'placeSpotOrder' && asked.method === 'limit' && asked.market === id) left--
  }
  return left <= 0 || state.orders.countIn(userSlot, id, left) >= left
}

function placeMarket(draft: Draft, order: PlaceSpotOrder, market: Market): Rejection | undefined {
  const { user, side } = order
  const { spec } = market
  const index = freshIndex(draft.state, market, draft.at)
  if (index === undefined) return 'market_paused'
  const sizeFault = marketSizeFault(order, market, index)
  if (sizeFault !== undefined) return sizeFault
  const gives = side === 'buy' ? spec.quote : spec.base
  const available = draft.balance(purseOf(user, 'available', gives))
  const amount = side === 'buy' ? order.amount : undefined
  if (amount !== undefined && available < amount) return 'balance_insufficient'
  if (side === 'sell' && available < market.inBase(order.quantity!)) {
    return 'balance_insufficient'
  }

  const price = market.bandPrice(side, index)
  const lots = order.quantity ?? Number.MAX_SAFE_INTEGER
  const id = place(draft, order, { price, lots: order.quantity ?? 0, amount })
  const matched = match(draft, market, {
    taker: { order: id, user },
    side,
    limit: price,
    lots,
    amount,
    peopleLimit: peopleLimit(draft.state, market, order),
  })
  if (side === 'buy' && matched.worth > available) return 'balance_insufficient'
  if (matched.left === lots && matched.stop !== 'selfTrade') {
    return matched.stop === 'amount' ? 'order_below_minimum' : 'no_liquidity'
  }
  close(draft, id, marketCloseReason(order, matched))
  return undefined
}

/** A market order's size is judged by the index, since its price is not known before it fills. */
function marketSizeFault(
  order: PlaceSpotOrder,
  market: Market,
  index: number,
): Rejection | undefined {
  const { minNotional, maxQuantity } = market.spec
  const { quantity } = order
  const amount = order.side === 'buy' ? order.amount : undefined
  if (quantity !== undefined && quantity > maxQuantity) return 'order_too_large'
  if (amount !== undefined && amount < minNotional) return 'order_below_minimum'
  const ticks = Math.min(market.indexTicks(index), market.maxPrice)
  if (amount !== undefined && amount > market.worth(ticks, maxQuantity)) return 'order_too_large'
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

function place(draft: Draft, order: PlaceSpotOrder, terms: Terms): number {
  const id = draft.takeOrderId()
  draft.emit({
    kind: 'spotOrderPlaced',
    order: id,
    user: order.user,
    market: order.market,
    side: order.side,
    method: order.method,
    price: terms.price as Price,
    quantity: terms.lots as Quantity,
    amount: (terms.amount ?? ZERO) as Amount,
  })
  return id
}

function close(draft: Draft, order: number, reason: 'executed' | 'remainder' | 'selfTrade'): void {
  draft.emit({ kind: 'spotOrderClosed', order, reason })
}

/** The price of a market order is no term, and an amount counts for a buy by worth alone. */
function termsOf(order: PlaceSpotOrder): RequestTerms {
  const isLimit = order.method === 'limit'
  const how = (order.side === 'buy' ? 1 : 0) + (isLimit ? 2 : 0)
  const { market, quantity = 0, amount } = order
  const price = isLimit ? (order.price ?? 0) : 0
  const byWorth = !isLimit && order.side === 'buy' && amount !== undefined
  if (!byWorth) return [4, market, how, price, quantity]
  return [4, market, how, price, quantity, high(amount), low(amount)]
}

function formerTerms(order: PlaceSpotOrder): number {
  let hash = former.number(former.number(4, order.user), order.market)
  hash = former.number(hash, (order.side === 'buy' ? 1 : 0) + (order.method === 'limit' ? 2 : 0))
  hash = former.number(hash, order.price ?? -1)
  hash = former.number(hash, order.quantity ?? -1)
  return former.finish(order.amount === undefined ? hash : former.units(hash, order.amount))
}
