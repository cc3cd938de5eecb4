import type { Amount } from '@candor/money'
import { worthOf } from '@candor/terms'
import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { turnedOver } from '../credit/turnover.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import type {
  FuturesOrderPlaced,
  PositionClosed,
  PositionOpened,
  PositionReduced,
  FuturesEventKind,
} from './events.ts'
import { FuturesMarket } from './futures-market.ts'
import type { FuturesOrder } from './futures-order.ts'
import type { FuturesSpec } from './rules.ts'
import { NO_STEPS } from './steps.ts'
import { followTrailing, watchOrder } from './trailing.ts'

/** Adds a symbol, or a version of its rules: older ones hold on for the orders placed under them. */
export function futuresDefined(state: State, { id, spec }: EventOf<'futuresDefined'>): void {
  if (id > state.futures.length) throw new Error(`futures symbol ${id} is not the next one`)
  const market = (state.futures[id] ??= new FuturesMarket(id))
  market.versions.push(spec)
}

export function futuresOrderPlaced(
  state: State,
  event: FuturesOrderPlaced,
  { at }: Recorded,
): void {
  nextOrderIs(state, event.order)
  const { order: id, user, futures, direction, lots, lever, price, margin, fee, reserve } = event
  const { stopLoss, takeProfit, origin, of } = event
  const { versions, spec } = marketOf(state, event)
  take(state, {
    id,
    user,
    futures,
    version: versions.length - 1,
    direction,
    lots,
    lever,
    margin,
    fee,
    reserve,
    worth: worthOf(lots, price, spec.tickWorth),
    origin,
    of,
    price,
    isOpen: false,
    spreadDue: false,
    openSeq: 0,
    stopLoss,
    takeProfit,
    steps: NO_STEPS,
    trailing: undefined,
    lockedWith: 0,
  })
  state.limits.stake(user, at, margin)
}

export function positionOpened(state: State, event: PositionOpened): void {
  const order = orderOf(state, event.order)
  if (order.isOpen) throw new Error(`order ${order.id} is open already`)
  order.price = event.price
  order.isOpen = true
  const worth = worthOpened(order, event.price, marketOf(state, order).spec)
  expose(state, order, worth - order.worth)
  order.worth = worth
  order.openSeq = event.indexSeq
  watchOrder(state, order)
  const { currency } = marketOf(state, order).spec
  turnedOver(state, order.user, { currency, units: order.margin })
}

export function futuresSpreadDue(state: State, event: EventOf<'futuresSpreadDue'>): void {
  const order = orderOf(state, event.order)
  order.spreadDue = true
  watchOrder(state, order)
}

export function futuresOrderCancelled(
  state: State,
  event: EventOf<'futuresOrderCancelled'>,
  { at }: Recorded,
): void {
  const { user, margin } = end(state, event.order)
  state.limits.settle(user, at, margin, 0n)
}

export function positionClosed(state: State, event: PositionClosed, { at }: Recorded): void {
  const { user, margin, lockedWith } = end(state, event.order)
  if (lockedWith !== 0) orderOf(state, lockedWith).lockedWith = 0
  state.limits.settle(user, at, margin, event.loss + event.fee - event.gain)
}

/** What is given back is settled now; what is left is judged by its own figures. */
export function positionReduced(state: State, event: PositionReduced, { at }: Recorded): void {
  const order = orderOf(state, event.order)
  const risked = (order.margin - event.marginLeft) as Amount
  expose(state, order, event.worthLeft - order.worth)
  order.lots = event.lotsLeft
  order.margin = event.marginLeft
  order.reserve = event.reserveLeft
  order.worth = event.worthLeft
  watchOrder(state, order)
  state.limits.settle(order.user, at, risked, event.loss + event.fee - event.gain)
}

/** Margin that is added is staked, one that is taken out is at risk no more. */
export function marginSet(state: State, event: EventOf<'marginSet'>, { at }: Recorded): void {
  const order = orderOf(state, event.order)
  const more = event.margin - order.margin
  order.margin = event.margin
  watchOrder(state, order)
  if (more > 0n) state.limits.stake(order.user, at, more as Amount)
  else state.limits.settle(order.user, at, -more as Amount, 0n)
}

export function stepsSet(state: State, { order: id, steps }: EventOf<'stepsSet'>): void {
  const order = orderOf(state, id)
  order.steps = steps
  watchOrder(state, order)
}

export function trailingSet(state: State, event: EventOf<'trailingSet'>): void {
  const order = orderOf(state, event.order)
  const { ppm, best } = event
  order.trailing = ppm === 0 ? undefined : { ppm, best }
  watchOrder(state, order)
}

export function stopsSet(state: State, event: EventOf<'stopsSet'>): void {
  const order = orderOf(state, event.order)
  order.stopLoss = event.stopLoss
  order.takeProfit = event.takeProfit
  watchOrder(state, order)
}

export function positionsLocked(state: State, event: EventOf<'positionsLocked'>): void {
  orderOf(state, event.first).lockedWith = event.second
  orderOf(state, event.second).lockedWith = event.first
}

export function sweepLeft(state: State, event: EventOf<'sweepLeft'>): void {
  const { index, price, seq, at } = event
  const queue = state.leftOver.get(index)
  if (queue) queue.push({ price, seq, at })
  else state.leftOver.set(index, [{ price, seq, at }])
}

export function sweepDone(state: State, { index }: EventOf<'sweepDone'>): void {
  const queue = state.leftOver.get(index)
  if (!queue) throw new Error(`index ${index} has no print left over`)
  const done = queue.shift()!
  if (queue.length === 0) state.leftOver.delete(index)
  followTrailing(state, index, done.price)
}

/** Adds an order from a snapshot. */
export function resumeFutures(state: State, order: FuturesOrder): void {
  take(state, order)
}

function take(state: State, order: FuturesOrder): void {
  state.futuresOrders.add(order)
  expose(state, order, order.worth)
  watchOrder(state, order)
}

/** Steps and trailing stop of a position from a snapshot. */
export function resumeSteps(
  state: State,
  id: number,
  { steps, trailing }: Pick<FuturesOrder, 'steps' | 'trailing'>,
): void {
  const order = orderOf(state, id)
  order.steps = steps
  order.trailing = trailing
  watchOrder(state, order)
}

/** Removes an order from everything that refers to it, and returns it. */
function end(state: State, id: number): FuturesOrder {
  const order = state.futuresOrders.remove(id)
  expose(state, order, -order.worth)
  const { triggers, bests } = marketOf(state, order)
  triggers.remove(id)
  bests.remove(id)
  state.closedOrders.add(id, order.user)
  return order
}

/** The higher of what it was worth as it was ordered and as it is opened, as far as amounts go. */
function worthOpened({ lots, worth }: FuturesOrder, price: number, { tickWorth }: FuturesSpec) {
  const opened = worthOf(lots, price, tickWorth)
  const most = opened < MAX_BALANCE ? opened : MAX_BALANCE
  return (most > worth ? most : worth) as Amount
}

function expose(state: State, order: FuturesOrder, change: bigint): void {
  const { openWorth } = marketOf(state, order)
  openWorth[order.direction] = (openWorth[order.direction] + change) as Amount
}

function orderOf(state: State, id: number): FuturesOrder {
  const order = state.futuresOrders.get(id)
  if (!order) throw new Error(`futures order ${id} is not open`)
  return order
}

function marketOf(state: State, { futures }: { futures: number }): FuturesMarket {
  const market = state.futures[futures]
  if (!market) throw new Error(`futures symbol ${futures} is not defined`)
  return market
}

export const futuresAppliers: Appliers<FuturesEventKind> = {
  futuresDefined,
  futuresOrderPlaced,
  positionOpened,
  futuresSpreadDue,
  futuresOrderCancelled,
  positionClosed,
  positionReduced,
  marginSet,
  stepsSet,
  trailingSet,
  stopsSet,
  positionsLocked,
  sweepLeft,
  sweepDone,
}
