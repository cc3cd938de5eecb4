import { spotHold } from '@candor/terms'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { isBeyond, peopleLimit } from './bound-people.ts'
import { purseOf } from './fills.ts'
import { isWholeWithoutPeople } from './house-alone.ts'
import type { Market } from './market.ts'
import { match, type Matched } from './matching.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import { isExit, type Origin, stageClosed, stagePlaced } from './stage-placed.ts'

/**
 * Places a limit order, which has its fields. A limit buy must have its whole limit worth available at
 * the start, even where it will fill below: whether an order is accepted then does not depend on what
 * happens to rest in the book.
 */
export function placeLimit(
  draft: Draft,
  order: PlaceSpotOrder & { origin?: Origin },
  market: Market,
): Rejection | undefined {
  const { user, side, terms } = order
  const { spec } = market
  const price = order.price!
  const lots = order.quantity!
  if (price > market.maxPrice) return 'price_out_of_range'
  if (lots > spec.maxQuantity) return 'order_too_large'
  const worth = market.worth(price, lots)
  if (worth < spec.minNotional) return 'order_below_minimum'
  if (!draft.carries && !order.origin && hasMostOrders(draft.state, market, user)) {
    return 'too_many_open_orders'
  }
  const gives = side === 'buy' ? spec.quote : spec.base
  const available = purseOf(user, 'available', gives)
  const needed = side === 'buy' ? worth : market.inBase(lots)
  if (draft.balance(available) < needed) return 'balance_insufficient'

  const furthest = peopleLimit(draft.state, market, order)
  const id = stagePlaced(draft, order, { price, lots, amount: undefined })
  const matched = match(draft, market, {
    taker: { order: id, user },
    side,
    limit: price,
    lots,
    amount: undefined,
    peopleLimit: furthest,
    selfTrade: terms?.selfTrade,
    passesOwn: isExit(draft.state, order.origin),
  })
  const fault = terms && breachOf(terms, matched, lots)
  if (fault !== undefined) return fault
  if (terms?.timeInForce === 'fok') {
    const asked = { side, limit: price, lots, amount: undefined }
    if (!isWholeWithoutPeople(draft, market, asked)) return 'not_filled_whole'
  }
  if (matched.left === 0) stageClosed(draft, id, 'executed')
  else if (matched.stop === 'selfTrade') stageClosed(draft, id, 'selfTrade')
  else if (
    matched.stop === 'room' ||
    terms?.timeInForce === 'ioc' ||
    isBeyond(side, price, furthest)
  ) {
    stageClosed(draft, id, 'remainder')
  } else {
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

/** Why an order may not meet the other side as it did. */
function breachOf(
  { postOnly, timeInForce }: NonNullable<PlaceSpotOrder['terms']>,
  { left, stop }: Matched,
  lots: number,
): Rejection | undefined {
  if (postOnly && (left < lots || stop === 'selfTrade')) return 'would_take'
  return timeInForce === 'fok' && left > 0 ? 'not_filled_whole' : undefined
}

/** Counts those that rest and those that may come to rest once their price has come. */
function hasMostOrders(state: State, { id, spec }: Market, user: Owner): boolean {
  let left = spec.maxOpenOrders
  for (const { asked } of state.pendings.of(user)) {
    if (asked.kind === 'placeSpotOrder' && asked.method === 'limit' && asked.market === id) left--
  }
  return left <= 0 || state.orders.countIn(state.users.slotOf(user), id, left) >= left
}
