import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import * as former from '../requests/former-terms.ts'
import type { RequestTerms } from '../requests/request.ts'
import { high, low } from '../requests/terms.ts'
import { NONE } from '../tables/slot-table.ts'
import { agreeSpot, indexTaken } from './agree-spot.ts'
import { exitsFault } from './triggers/exits/exits-fault.ts'
import { placeLimit } from './place-limit.ts'
import { placeMarket } from './place-market.ts'
import { numbersOfExits, numbersOfTerms } from './request-numbers.ts'
import type { PlaceSpotOrder } from './spot-order-command.ts'
import type { Origin } from './stage-placed.ts'
import { termsFault } from './terms-fault.ts'

export const placeSpotOrder: CommandSpec<PlaceSpotOrder> = {
  code: 8,
  decide: decidePlaceSpotOrder,
  pending: { indexes: indexTaken, agree: agreeSpot },
  request: { by: 'caller', terms: termsOf, formerTerms },
}

/**
 * Places an order. Checked in this order: fields; user and market; the order's own terms and exits; the market's
 * rules (for a limit order price, size, worth and open orders; for a market order a fresh index, size
 * and worth); balances; and last whether it may meet what it finds. `origin`: where it comes from when
 * nobody places it by hand.
 */
export function decidePlaceSpotOrder(
  draft: Draft,
  order: PlaceSpotOrder & { origin?: Origin },
): Rejection | undefined {
  const { state } = draft
  const fault = fieldFault(order)
  if (fault !== undefined) return fault
  if (state.users.slotOf(order.user) === NONE) return 'user_unknown'
  const market = state.markets[order.market]
  if (!market) return 'market_unknown'
  const ofTerms = termsFault(draft, order, order.origin)
  if (ofTerms !== undefined) return ofTerms
  const ofExits = exitsFault(draft, order, market)
  if (ofExits !== undefined) return ofExits
  return order.method === 'limit'
    ? placeLimit(draft, order, market)
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

/** The price of a market order is no term, and an amount counts for a buy by worth alone. */
function termsOf(order: PlaceSpotOrder): RequestTerms {
  const isLimit = order.method === 'limit'
  const how = (order.side === 'buy' ? 1 : 0) + (isLimit ? 2 : 0)
  const { market, quantity = 0, amount, terms, exits } = order
  const price = isLimit ? (order.price ?? 0) : 0
  const byWorth = !isLimit && order.side === 'buy' && amount !== undefined
  if (!byWorth && !terms && !exits) return [4, market, how, price, quantity]
  const spent = byWorth ? amount : 0n
  const asked = [4, market, how, price, quantity, high(spent), low(spent)]
  if (exits) return [...asked, ...numbersOfTerms(terms ?? {}), ...numbersOfExits(exits)]
  return terms ? [...asked, ...numbersOfTerms(terms)] : asked
}

function formerTerms(order: PlaceSpotOrder): number {
  let hash = former.number(former.number(4, order.user), order.market)
  hash = former.number(hash, (order.side === 'buy' ? 1 : 0) + (order.method === 'limit' ? 2 : 0))
  hash = former.number(hash, order.price ?? -1)
  hash = former.number(hash, order.quantity ?? -1)
  return former.finish(order.amount === undefined ? hash : former.units(hash, order.amount))
}
