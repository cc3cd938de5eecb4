import type { Quantity } from '@candor/money'
import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { waitsForPrices } from '../core/record-format.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { carryDeposits } from '../credit/carry-deposits.ts'
import { turnedOver } from '../credit/turnover.ts'
import { FIRST_USER, type Owner } from '../ledger/accounts.ts'
import { NONE } from '../tables/slot-table.ts'
import { bookSide } from './book/sides.ts'
import type { DeadMansSwitch } from './dead-mans-switches.ts'
import type { SpotOrderPlaced, SpotTraded, SpotEventKind } from './events.ts'
import { Market } from './market.ts'
import type { OrderTerms } from './order-terms.ts'
import type { OpenOrder } from './open-order.ts'
import { countVolume } from './tiers/apply-tiers.ts'
import { followTrade } from './triggers/apply-triggers.ts'

/** Adds a market, or changes the rules of one; its ladder then stands anew at the last print. */
export function marketDefined(state: State, { id, spec }: EventOf<'marketDefined'>): void {
  if (id > state.markets.length) throw new Error(`market ${id} is not the next one`)
  const market = (state.markets[id] ??= new Market(id, state.makeBook()))
  for (const followers of state.followers) {
    const at = followers.indexOf(market)
    if (at >= 0) followers.splice(at, 1)
  }
  const followers = state.followers[spec.index]!
  followers.push(market)
  followers.sort((a, b) => a.id - b.id)
  market.setRules(spec, state.currencies, state.indexes[spec.index]!)
  market.followIndex(state.prices[spec.index], state.movements[spec.index]?.ppm ?? 0)
}

function spotOrderPlaced(state: State, event: SpotOrderPlaced, { at }: Recorded): void {
  nextOrderIs(state, event.order)
  if (waitsForPrices(state)) state.youngOrders.note({ at, order: event.order })
  state.placed.begin(event)
}

function spotTermsSet(state: State, { order, terms }: EventOf<'spotTermsSet'>): void {
  const placed = state.placed.event
  if (placed?.order !== order) throw new Error(`terms of order ${order}, which is not placed`)
  setTerms(state, { order, user: placed.user, terms })
}

/** Keeps the terms of an order, and the timer of its end. */
export function setTerms(
  state: State,
  { order, user, terms }: { order: number; user: Owner; terms: OrderTerms },
): void {
  state.orderTerms.set(order, user, terms)
  if (terms.expiresAt !== undefined) state.timers.add(terms.expiresAt, order)
}

function spotOrderReduced(state: State, { order, lots }: EventOf<'spotOrderReduced'>): void {
  const node = nodeOf(state, order)
  const { book } = state.markets[state.orders.marketOf(node)]!
  book.shrink(state.orders.bookSlotOf(node), lots)
}

function cancelAllSet(state: State, { order: id, user, due }: EventOf<'cancelAllSet'>): void {
  nextOrderIs(state, id)
  if (due === 0) state.deadMansSwitches.lift(user)
  else setSwitch(state, { id, user, due })
}

/** Sets a dead man's switch, new or from a snapshot, with its timer. */
export function setSwitch(state: State, one: DeadMansSwitch): void {
  state.deadMansSwitches.set(one)
  state.timers.add(one.due, one.id)
}

/**
 * What both sides gave of their own money is own money in what they received, and what they traded
 * counts as turnover for their gifts.
 */
function spotTraded(state: State, event: SpotTraded, { at }: Recorded): void {
  const { trade, market: id, quantity, makerOrder, takerOrder, takerSide } = event
  if (trade !== state.nextTrade) throw new Error(`trade ${trade} is not the next one`)
  state.nextTrade++
  followTrade(state, event)
  const market = state.markets[id]!
  if (takerOrder === 0) market.taken[takerSide] += quantity
  else state.placed.remaining -= quantity
  if (makerOrder === 0) market.taken[takerSide === 'buy' ? 'sell' : 'buy'] += quantity
  else {
    const slot = state.orders.bookSlotOf(nodeOf(state, makerOrder))
    // An order filled whole stays until its closing event, which follows.
    if (quantity < market.book.remaining(slot)) market.book.reduce(slot, quantity)
  }
  countTraded(state, event, { market, side: 'maker', user: event.makerUser })
  countTraded(state, event, { market, side: 'taker', user: event.takerUser })
  countVolume(state, event, at)
}

/** One end of a trade. */
interface End {
  market: Market
  side: 'maker' | 'taker'
  user: Owner
}

function countTraded(state: State, event: SpotTraded, end: End): void {
  const { market, user } = end
  if (user < FIRST_USER) return
  if (state.boundCredits.get(user)) carryTraded(state, event, end)
  turnedOver(state, user, { currency: market.spec.quote, units: event.worth })
}

/** Each side's fee is out of what it receives. */
function carryTraded(state: State, event: SpotTraded, { market, side, user }: End): void {
  const { base, quote } = market.spec
  const goods = { currency: base, units: market.inBase(event.quantity) }
  const money = { currency: quote, units: event.worth }
  const buys = (event.takerSide === 'buy') === (side === 'taker')
  const [given, received] = buys ? [money, goods] : [goods, money]
  const units = received.units - (side === 'maker' ? event.makerFee : event.takerFee)
  carryDeposits(state, user, given, { ...received, units })
}

function spotOrderClosed(state: State, { order }: { order: number }): void {
  const placed = state.placed.event
  state.orderTerms.delete(order)
  state.exits.close(order)
  if (placed?.order === order) {
    state.closedOrders.add(order, placed.user)
    state.placed.event = undefined
    return
  }
  const node = nodeOf(state, order)
  const { book } = state.markets[state.orders.marketOf(node)]!
  const slot = state.orders.bookSlotOf(node)
  state.closedOrders.add(order, book.user(slot))
  book.remove(slot)
  state.orders.remove(order)
}

/** Called at the end of every record: lets the order it placed rest with what its trades left. */
export function restPlaced(state: State, { seq }: Recorded): void {
  state.exits.settle()
  const { event, remaining } = state.placed
  if (!event) return
  state.placed.event = undefined
  const { order: id, user, market, side, price, quantity } = event
  if (event.method !== 'limit' || remaining <= 0) {
    throw new Error(`record ${seq} leaves order ${id} neither open nor closed`)
  }
  rest(state, { id, user, market, side, price, quantity, remaining: remaining as Quantity })
}

function nodeOf(state: State, order: number): number {
  const node = state.orders.nodeOf(order)
  if (node === NONE) throw new Error(`order ${order} is not open`)
  return node
}

/** Puts an order to rest: behind the others at its price, and behind its owner's others. */
export function rest(state: State, order: OpenOrder): void {
  const { id, user, side, price, quantity, remaining } = order
  const userSlot = state.users.slotOf(user)
  const market = state.markets[order.market]
  if (userSlot === NONE || !market) throw new Error(`order ${id} has no user or no market`)
  const slot = market.book.insert({
    side: bookSide(side),
    price,
    quantity,
    order: id,
    user,
    remaining,
  })
  state.orders.add(id, userSlot, order.market, slot)
}

export const spotAppliers: Appliers<SpotEventKind> = {
  marketDefined,
  spotOrderPlaced,
  spotTermsSet,
  spotOrderReduced,
  spotOrderLapsed: spotOrderClosed,
  cancelAllSet,
  cancelAllRanOut: (state, { user }) => state.deadMansSwitches.lift(user),
  spotTraded,
  spotOrderClosed,
}
