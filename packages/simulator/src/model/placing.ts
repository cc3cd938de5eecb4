import type {
  Event,
  OrderTerms,
  Owner,
  PlaceSpotOrder,
  Rejection,
  SpotCloseReason,
} from '@candor/engine'
import type { Amount, Price, Quantity } from '@candor/money'
import { type Resting, betterFor } from './book.ts'
import { closeOwn, standing } from './cancelling.ts'
import { isCertified } from './credit.ts'
import { exitsFault, exitsSet } from './exits.ts'
import { keepsWaiting, needsBoth } from './house-alone.ts'
import { ladderQuotes, ticks } from './ladder.ts'
import { tradingAccount } from './ledger.ts'
import type { ModelMarket } from './market.ts'
import { type Meeting, meet } from './meeting.ts'
import type { Carried } from './carried.ts'
import { trade } from './fills.ts'
import { isReachedByLadder } from './reached.ts'
import { termsFault } from './terms.ts'
import { type ModelState, bindsReached, knowsExits, waitsForPrices } from './state.ts'

const MILLION = 1_000_000n

/** Fields, then who and where, then the market's rules, then money, then whether anything fills. */
export function placeSpotOrder(state: ModelState, order: Coming, at: number): Carried {
  const fault = fieldFault(order)
  if (fault) return fault
  if (!state.users.has(order.user)) return 'user_unknown'
  const market = state.markets[order.market]
  if (!market) return 'market_unknown'
  const ofTerms = termsFault(state, order, at)
  if (ofTerms) return ofTerms
  const ofExits = exitsFault(state, order, market, at)
  if (ofExits) return ofExits
  return order.method === 'limit'
    ? placeLimit(state, order, market, at)
    : placeMarket(state, order, market, at)
}

function fieldFault(order: PlaceSpotOrder): Rejection | undefined {
  const { method, price, quantity } = order
  if (method === 'limit' && price === undefined) return 'price_missing'
  if (method === 'limit' && !isCount(price)) return 'price_out_of_range'
  const spend = spendOf(order)
  if (spend !== undefined && spend <= 0n) return 'amount_not_positive'
  if (quantity === undefined) return spend === undefined ? 'quantity_missing' : undefined
  return isCount(quantity) ? undefined : 'quantity_out_of_range'
}

function isCount(value: number | undefined): boolean {
  return Number.isSafeInteger(value) && value! > 0
}

/** Only a market buy is by worth. */
function spendOf({ method, side, amount }: PlaceSpotOrder): bigint | undefined {
  return method === 'market' && side === 'buy' ? amount : undefined
}

/** Places what is left of an order that was amended, with its terms and behind its closing. */
export function placeInstead(
  state: ModelState,
  order: PlaceSpotOrder,
  { at, replaces, events }: { at: number; replaces: number; events: readonly Event[] },
): Carried {
  const market = state.markets[order.market]!
  const fault = exitsFault(state, { ...order, replaces }, market, at)
  if (fault) return fault
  const carried = placeLimit(state, { ...order, replaces }, market, at)
  return typeof carried === 'string'
    ? carried
    : { ...carried, events: [...events, ...carried.events] }
}

/** An order that comes by itself, in the place of another, or of a conditional one. */
type Coming = PlaceSpotOrder & { replaces?: number; origin?: { trigger: number } }

function placeLimit(state: ModelState, order: Coming, market: ModelMarket, at: number): Carried {
  const { user, side } = order
  const { spec } = market
  const limit = BigInt(order.price!)
  const lots = BigInt(order.quantity!)
  if (limit > market.highestLimit) return 'price_out_of_range'
  if (lots > BigInt(spec.maxQuantity)) return 'order_too_large'
  if (market.worth(limit, lots) < spec.minNotional) return 'order_below_minimum'
  const open = openOrWaiting(state, market, user)
  const isCounted = !state.carrying && order.replaces === undefined && !order.origin
  if (isCounted && open >= spec.maxOpenOrders) return 'too_many_open_orders'
  const available = tradingAccount(user, 'available', market.gives(side))
  if (state.ledger.balance(available) < market.needs(side, limit, lots)) {
    return 'balance_insufficient'
  }
  const people = peopleBound(state, market, order)
  const how = { user, side, limit, lots, spend: undefined, at, people }
  const incoming = { ...how, ...atOwn(state, market, order, at) }
  const meeting = meet(market, incoming)
  const { postOnly, timeInForce } = order.terms ?? {}
  const takes = meeting.fills.length > 0 || meeting.end === 'own order'
  if (postOnly && takes) return 'would_take'
  const isWhole = meeting.left === 0n && !needsBoth(state, market, incoming, meeting)
  if (timeInForce === 'fok' && !isWhole) return 'not_filled_whole'
  const { id, events } = place(state, order, { limit, quantity: lots, spend: 0n }, meeting)
  if (meeting.left === 0n) return close(state, { placed: order, id, events, reason: 'executed' })
  if (meeting.end === 'own order') {
    return close(state, { placed: order, id, events, reason: 'selfTrade' })
  }
  const restsBeyond = people !== undefined && betterFor(side, limit, people)
  if (restsBeyond || timeInForce === 'ioc') {
    return close(state, { placed: order, id, events, reason: 'remainder' })
  }
  const held = tradingAccount(user, 'held', market.gives(side))
  state.ledger.move(
    { from: available, to: held },
    market.needs(side, limit, meeting.left),
    'spotHold',
    id,
  )
  const youngFrom = waitsForPrices(state) ? at : undefined
  const rest = { price: limit, quantity: lots, remaining: meeting.left, youngFrom }
  market.book.add({ id, user, side, ...rest, terms: keptTerms(order) })
  return { events, reference: id }
}

/**
 * Where a person who cannot take their credit out yet ends meeting people: the best of the ladder at
 * its usual spread. Undefined for everybody else, and without a ladder.
 */
function peopleBound(
  state: ModelState,
  market: ModelMarket,
  { user, side }: PlaceSpotOrder,
): bigint | undefined {
  if (!bindsReached(state) || !state.users.get(user)!.bound || isCertified(state, user)) {
    return undefined
  }
  const last = state.prices[market.spec.index]
  if (last === undefined) return undefined
  const makers = side === 'buy' ? 'sell' : 'buy'
  return ladderQuotes(market.spec.ladder, market.units, last.price, makers)[0]?.price
}

/** Orders that rest, and limits that wait for their price: what is left of them will rest. */
function openOrWaiting(state: ModelState, market: ModelMarket, user: Owner): number {
  const rest = market.book.orders.filter((each) => each.user === user)
  const waiting = [...state.pendings.values()].filter(({ user: of, command }) => {
    if (of !== user || command.kind !== 'placeSpotOrder') return false
    return command.market === market.id && command.method === 'limit'
  })
  return rest.length + waiting.length
}

function placeMarket(state: ModelState, order: Coming, market: ModelMarket, at: number): Carried {
  const { user, side } = order
  const { minNotional, maxQuantity, band } = market.spec
  const quantity = order.quantity === undefined ? undefined : BigInt(order.quantity)
  const spend = spendOf(order)
  const most = BigInt(maxQuantity)
  const index = market.freshIndex(at)
  if (index === undefined) return 'market_paused'
  if (quantity !== undefined && quantity > most) return 'order_too_large'
  if (spend !== undefined && spend < minNotional) return 'order_below_minimum'
  const highest = market.highestLimit
  const atIndex = least(ticks(index, MILLION, market.units, 'down'), highest)
  const isLarge = spend !== undefined && spend > market.worth(atIndex, most)
  // The lots of a conditional order bound what it may spend.
  const isBounded = order.origin && quantity !== undefined && knowsExits(state)
  if (isLarge && !isBounded) return 'order_too_large'
  if (quantity !== undefined && market.worth(atIndex, quantity) < minNotional) {
    return 'order_below_minimum'
  }
  const available = state.ledger.balance(tradingAccount(user, 'available', market.gives(side)))
  const needed = side === 'sell' ? market.given(quantity!) : (spend ?? 0n)
  if (available < needed) return 'balance_insufficient'

  const { units } = market
  const limit =
    side === 'buy'
      ? market.farthestBuy(index)
      : greatest(ticks(index, MILLION - BigInt(band), units, 'up'), 1n)
  const people = peopleBound(state, market, order)
  // What was agreed on buys no more than what there is pays for.
  const paid = side === 'buy' && state.carrying && keepsWaiting(state) ? available : undefined
  const how = { user, side, limit, lots: quantity, spend: spend ?? paid, at, people }
  const incoming = { ...how, ...atOwn(state, market, order, at) }
  const meeting = meet(market, incoming)
  if (side === 'buy' && meeting.worth > available) return 'balance_insufficient'
  if (meeting.fills.length === 0 && meeting.end !== 'own order') {
    return meeting.end === 'spent' ? 'order_below_minimum' : 'no_liquidity'
  }
  const reason = endOfMarketOrder(meeting, quantity)
  if (order.terms?.timeInForce === 'fok') {
    const payable = side === 'buy' ? (how.spend ?? available) : undefined
    const isMixed = needsBoth(state, market, { ...incoming, spend: payable }, meeting)
    if (reason !== 'executed' || isMixed) return 'not_filled_whole'
  }
  const terms = { limit, quantity: quantity ?? 0n, spend: spend ?? 0n }
  const { id, events } = place(state, order, terms, meeting)
  return close(state, { placed: order, id, events, reason })
}

/** Whole once its quantity is filled, or once its amount, when that is all it has, buys no more. */
function endOfMarketOrder(meeting: Meeting, quantity: bigint | undefined): SpotCloseReason {
  if (quantity !== undefined && meeting.left === 0n) return 'executed'
  if (meeting.end === 'spent' && quantity === undefined) return 'executed'
  return meeting.end === 'own order' ? 'selfTrade' : 'remainder'
}

/** Whom an order meets, and what it does where that would be its owner's own. */
function atOwn(state: ModelState, market: ModelMarket, order: Coming, at: number) {
  const choice = order.terms?.selfTrade ?? 'newest'
  const side = order.side === 'buy' ? 'sell' : 'buy'
  return {
    standing: standing(state, market, { side, at }),
    passesOwn: state.carrying !== undefined || isExit(state, order),
    closes: (own: Resting) => choice !== 'newest' && !isReachedByLadder(state, market, own, at),
    endsAtOwn: choice === 'both',
  }
}

function isExit({ triggers }: ModelState, { origin }: Coming): boolean {
  return triggers.some(({ id, of }) => id === origin?.trigger && of !== undefined)
}

function keptTerms({ terms, replaces, origin }: Coming): OrderTerms | undefined {
  if (terms === undefined && replaces === undefined && !origin) return undefined
  return { ...terms, ...(replaces !== undefined && { replaces }), ...origin }
}

function place(
  state: ModelState,
  order: Coming,
  terms: { limit: bigint; quantity: bigint; spend: bigint },
  meeting: Meeting,
): { id: number; events: Event[] } {
  const { user, market, side, method } = order
  const id = state.nextOrder++
  const events: Event[] = [
    {
      kind: 'spotOrderPlaced',
      order: id,
      user,
      market,
      side,
      method,
      price: Number(terms.limit) as Price,
      quantity: Number(terms.quantity) as Quantity,
      amount: terms.spend as Amount,
    },
  ]
  const kept = keptTerms(order)
  if (kept) events.push({ kind: 'spotTermsSet', order: id, terms: kept })
  events.push(...exitsSet(state, id, order))
  const closeOwnAt = (step: number) => {
    for (const { own, after } of meeting.closed) {
      const closing = { market: state.markets[market]!, open: own, events }
      if (after === step) closeOwn(state, { ...closing, reason: 'selfTrade' })
    }
  }
  closeOwnAt(0)
  for (const [step, { price, lots, maker }] of meeting.fills.entries()) {
    const fill = { price, lots, takerSide: side, taker: { order: id, user }, maker }
    trade(state, state.markets[market]!, fill, events)
    closeOwnAt(step + 1)
  }
  return { id, events }
}

interface ClosedOrder {
  placed: PlaceSpotOrder
  id: number
  events: Event[]
  reason: SpotCloseReason
}

function close(state: ModelState, { placed: { user }, id, events, reason }: ClosedOrder): Carried {
  state.closedOrders.set(id, user)
  events.push({ kind: 'spotOrderClosed', order: id, reason })
  return { events, reference: id }
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
