import type { Draft } from '../core/draft.ts'
import type { Event } from '../core/events.ts'
import type { State } from '../core/state.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { FuturesOrder } from './futures-order.ts'
import { stageClose } from './stage-close.ts'
import { stageSteps } from './stage-part.ts'
import { stageOpening } from './stage-opening.ts'
import { type Act, actAt } from './trigger-prices.ts'

/** Orders opened and positions closed by one record at most: it has to fit a batch whole. */
const MOST_ACTS = 2_048

const ACTS: ReadonlySet<Event['kind']> = new Set([
  'positionOpened',
  'positionClosed',
  'positionReduced',
])

/**
 * Carries out what a print of an index does to its orders: stops, take-profits and liquidations
 * close positions, limits that are reached open orders. What one record has no room for is left to
 * the next ones, at this print's price; until they are through, later prints wait their turn.
 */
export function sweepPrint(draft: Draft, index: number, print: IndexPrice): void {
  if (carryOnQueue(draft, index) && carryOut(draft, index, print).isThrough) return
  draft.emit({ kind: 'sweepLeft', index, price: print.price, seq: print.seq, at: print.at })
}

/** Continues with prints that were left over; returns whether there were any. */
export function sweepLeftOver(draft: Draft): boolean {
  const indexes = [...draft.state.leftOver.keys()].sort((a, b) => a - b)
  for (const index of indexes) carryOnQueue(draft, index)
  return indexes.length > 0
}

/**
 * Continues the index's queue of prints. Returns whether it is finished, or nothing of it changes
 * in this record.
 */
function carryOnQueue(draft: Draft, index: number): boolean {
  for (const print of draft.state.leftOver.get(index) ?? []) {
    const { acts, isThrough } = carryOut(draft, index, print)
    if (!isThrough) return false
    draft.emit({ kind: 'sweepDone', index })
    // The next print has to see what this one changed, and that takes effect with the record.
    if (acts > 0 || hasTrailing(draft.state, index)) return false
  }
  return true
}

/** Carries out what a print does, in order of id, as far as the record has room. */
function carryOut(
  draft: Draft,
  index: number,
  print: IndexPrice,
): { acts: number; isThrough: boolean } {
  const reached = ordersReached(draft.state, index, print.price)
  const room = MOST_ACTS - actsOf(draft)
  const nowReached = reachedBy(draft)
  let acts = 0
  for (const order of reached) {
    const act = actOf(draft.state, order, print)
    if (act === undefined || isEndedByHand(draft.state, order, print, nowReached)) continue
    if (acts >= room) return { acts, isThrough: false }
    stageAct(draft, order, act, print)
    acts++
  }
  return { acts, isThrough: true }
}

/** Carries out what a print did not do to an order because its owner had asked for its end, in vain. */
export function sweepOne(draft: Draft, id: number, { price, at, seq }: IndexPrice): void {
  const order = draft.state.futuresOrders.get(id)
  if (!order) return
  const print = { price, at, seq }
  const act = actOf(draft.state, order, print)
  if (act !== undefined) stageAct(draft, order, act, print)
}

function stageAct(draft: Draft, order: FuturesOrder, act: Act, print: IndexPrice): void {
  if (act === 'open') stageOpening(draft, order, print)
  else if (act === 'step') stageSteps(draft, order, print)
  else stageClose(draft, order, act, print)
}

/** Whether trailing stops follow the prints of an index. */
function hasTrailing(state: State, index: number): boolean {
  return state.futures.some(({ spec, bests }) => spec.index === index && !bests.isEmpty)
}

/** Orders for which a price may mean something, each once and in order of id. */
function ordersReached(state: State, index: number, price: number): FuturesOrder[] {
  const ids: number[] = []
  for (const market of state.futures) {
    if (market.spec.index === index) market.triggers.collect(price, ids)
  }
  const once = [...new Set(ids)].sort((a, b) => a - b)
  return once.map((id) => state.futuresOrders.get(id)!)
}

/** Returns what a print does to an order; the print that opened it does not count again. */
function actOf(state: State, order: FuturesOrder, { price, seq }: IndexPrice): Act | undefined {
  if (order.isOpen && order.openSeq >= seq) return undefined
  const rules = state.futures[order.futures]!.versions[order.version]!
  return actAt(order, rules, price)
}

/** Whether an order is ended at this print, or at an earlier one, because its owner asked for it. */
function isEndedByHand(
  { pendings }: State,
  { id }: FuturesOrder,
  { seq }: IndexPrice,
  now: { seq: number; orders: ReadonlySet<number> },
): boolean {
  const ending = pendings.ending(id)
  if (!ending) return false
  const agreed = ending.prints.get(ending.indexes[0]!)
  if (agreed) return seq >= agreed.seq
  return seq === now.seq && now.orders.has(ending.id)
}

/** What waited for a print of the record that is being made. */
function reachedBy({ seq, events }: Draft): { seq: number; orders: ReadonlySet<number> } {
  const orders = new Set<number>()
  for (const event of events) {
    if (event.kind === 'pendingReached') for (const order of event.orders) orders.add(order)
  }
  return { seq, orders }
}

function actsOf(draft: Draft): number {
  let acts = 0
  for (const { kind } of draft.events) {
    if (ACTS.has(kind)) acts++
  }
  return acts
}
