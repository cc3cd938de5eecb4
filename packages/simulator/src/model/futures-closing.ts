import { type Event, type FuturesOrder, type Owner, POOLS, type Rejection } from '@candor/engine'
import type { Amount, Price } from '@candor/money'
import { open, opensAt, ownOrder, place, rulesOf } from './futures-orders.ts'
import { fillAt, hasEnded, otherWay, wonAt, worthAt } from './futures-terms.ts'
import { account } from './ledger.ts'
import { personOf } from './limits.ts'
import { followBest, isStepMet, isTrailedOut } from './futures-following.ts'
import type { Carried } from './carried.ts'
import { widened } from './movement.ts'
import { MILLION, down, least, up } from './rounding.ts'
import type { IndexNow, PriceNow } from './index-now.ts'
import { type ModelState, priceFor } from './state.ts'
import { isEndedByHand, isEnding } from './waiting.ts'

type Cause = Extract<Event, { kind: 'positionClosed' }>['how']
type PartCause = Extract<Event, { kind: 'positionReduced' }>['how']

interface Closing {
  order: FuturesOrder
  how: Cause
  index: IndexNow & { movement?: number }
  at: number
}

/** What is closed: a position whole, or so many lots of it with their share of margin and reserve. */
interface Share {
  lots: number
  margin: bigint
  reserve: bigint
}

/** By hand a position is closed with the spread of a market that moves. Profit up to the reserve, loss up to the margin, the fee out of what is left of both. */
export function payOut(
  state: ModelState,
  order: FuturesOrder,
  { lots, margin, reserve }: Share,
  { index, at }: Pick<Closing, 'index' | 'at'>,
) {
  const spec = rulesOf(state, order)
  const { id, user } = order
  const halfSpread = widened(spec.halfSpread, index.movement ?? 0)
  const price = fillAt({ halfSpread }, order.direction === 'short', index.price)
  const won = wonAt(spec, { ...order, lots }, BigInt(price))
  const gain = won > 0n ? least(won, reserve) : 0n
  const loss = won < 0n ? least(-won, margin) : 0n
  const due = up(worthAt(spec, lots, BigInt(price)) * BigInt(spec.fee), MILLION)
  const fee = least(due, margin + gain - loss)
  const { ledger } = state
  const held = account(user, 'funding', 'held', spec.currency)
  const available = account(user, 'funding', 'available', spec.currency)
  const pool = account(POOLS.contractPool, 'funding', 'available', spec.currency)
  const reserved = account(POOLS.contractPool, 'funding', 'held', spec.currency)
  const fees = account(POOLS.fees, 'funding', 'available', spec.currency)
  // The fee comes out of the margin, and what the margin has no more out of the gain.
  const fromMargin = least(fee, margin - loss)
  ledger.move({ from: held, to: pool }, loss, 'futuresLoss', id)
  ledger.move({ from: reserved, to: available }, gain, 'futuresProfit', id)
  ledger.move({ from: reserved, to: pool }, reserve - gain, 'futuresReserve', id)
  ledger.move({ from: held, to: fees }, fromMargin, 'futuresFee', id)
  ledger.move({ from: available, to: fees }, fee - fromMargin, 'futuresFee', id)
  ledger.move({ from: held, to: available }, margin - loss - fromMargin, 'futuresMarginReturn', id)
  personOf(state, user).lost.push({ at, amount: loss + fee - gain })
  return {
    price: price as Price,
    index: Number(index.price) as Price,
    indexSeq: index.seq,
    indexAt: index.at,
    gain: gain as Amount,
    loss: loss as Amount,
    fee: fee as Amount,
  }
}

export function close(state: ModelState, { order, how, index, at }: Closing): Event {
  const { id, user } = order
  const paid = payOut(state, order, order, { index, at })
  const other = state.positions.get(order.lockedWith)
  if (other) other.lockedWith = 0
  state.positions.delete(id)
  state.closedOrders.set(id, user)
  return { kind: 'positionClosed', order: id, user, how, ...paid }
}

/** Closes some lots with their share of all that stands behind a position; a fraction of a unit stays. */
export function closePart(
  state: ModelState,
  order: FuturesOrder,
  { lots, how }: { lots: number; how: PartCause },
  { index, at }: Pick<Closing, 'index' | 'at'>,
): Event {
  if (lots >= order.lots) return close(state, { order, how, index, at })
  const share = (whole: bigint) => down(whole * BigInt(lots), BigInt(order.lots))
  const part = { lots, margin: share(order.margin), reserve: share(order.reserve) }
  const worthLeft = (order.worth - share(order.worth)) as Amount
  const paid = payOut(state, order, part, { index, at })
  order.lots -= lots
  order.margin = (order.margin - part.margin) as Amount
  order.reserve = (order.reserve - part.reserve) as Amount
  order.worth = worthLeft
  const { lots: lotsLeft, margin: marginLeft, reserve: reserveLeft, id, user, futures } = order
  const left = { lotsLeft, marginLeft, reserveLeft, worthLeft }
  return { kind: 'positionReduced', order: id, user, futures, how, lots, ...paid, ...left }
}

/** One's own position, at a price that is fresh enough to trade at. */
export function ownPosition(
  state: ModelState,
  user: Owner,
  id: number,
  at: number,
): { order: FuturesOrder; index: PriceNow | undefined } | Rejection {
  const order = ownOrder(state, user, id)
  if (typeof order === 'string') return order
  if (!order.isOpen) return 'order_waiting'
  if (!state.carrying && isEnding(state, id)) return 'order_ending'
  return { order, index: priceFor(state, rulesOf(state, order).index, at) }
}

export function closePosition(state: ModelState, user: Owner, id: number, at: number): Carried {
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  if (!found.index) return 'market_paused'
  return { events: [close(state, { order: found.order, how: 'user', index: found.index, at })] }
}

export function followPosition(state: ModelState, user: Owner, id: number, at: number): Carried {
  return again(state, { user, id, at, origin: 'follow' })
}

export function lockPosition(state: ModelState, user: Owner, id: number, at: number): Carried {
  return again(state, { user, id, at, origin: 'lock' })
}

interface Repetition {
  user: Owner
  id: number
  at: number
  origin: 'follow' | 'lock'
}

function again(state: ModelState, { user, id, at, origin }: Repetition): Carried {
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  const { order } = found
  if (order.lockedWith !== 0) return 'order_locked'
  const events: Event[] = []
  const { futures, lots, lever } = order
  const direction = origin === 'lock' ? otherWay(order.direction) : order.direction
  const wish = { user, futures, direction, method: 'market', lots, lever, origin, of: id } as const
  const placed = place(state, wish, at, events)
  if (typeof placed === 'string') return placed
  if (origin === 'lock') {
    order.lockedWith = placed.id
    placed.lockedWith = order.id
    events.push({ kind: 'positionsLocked', user, first: order.id, second: placed.id })
  }
  return { events, reference: placed.id }
}

/** Closes, then opens with what that leaves; when it cannot be opened nothing was closed. */
export function reversePosition(state: ModelState, user: Owner, id: number, at: number): Carried {
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  const { order, index } = found
  if (order.lockedWith !== 0) return 'order_locked'
  if (!index) return 'market_paused'
  const before = state.ledger.copy()
  const closedBefore = state.closedOrders.copy()
  const events: Event[] = [close(state, { order, how: 'reverse', index, at })]
  const { futures, lots, lever } = order
  const direction = otherWay(order.direction)
  const origin = 'reverse'
  const wish = { user, futures, direction, method: 'market', lots, lever, origin, of: id } as const
  const placed = place(state, wish, at, events)
  if (typeof placed !== 'string') return { events, reference: placed.id }
  state.ledger = before
  state.positions.set(id, order)
  state.closedOrders = closedBefore
  personOf(state, user).lost.pop()
  return placed
}

interface PrintedIndex {
  indexId: number
  index: IndexNow
  at: number
  events: Event[]
}

/**
 * After a print of an index: waiting orders that it reaches are opened, and every position that was
 * there before is looked at by itself, whether a stop or what has to stay ends it. One that its
 * owner ends at this price, or at one before, is left to that.
 */
export function carryOutPrint(
  state: ModelState,
  { indexId, index, at, events }: PrintedIndex,
): void {
  const affected = [...state.positions.values()]
    .filter((order) => rulesOf(state, order).index === indexId)
    .sort((a, b) => a.id - b.id)
  for (const order of affected) {
    if (!isEndedByHand(state, order.id)) printOn(state, order, { index, at, events })
  }
  for (const order of affected) followBest(order, index.price)
}

/** Opens an order or closes a position, where the print does either. */
function printOn(
  state: ModelState,
  order: FuturesOrder,
  { index, at, events }: Omit<PrintedIndex, 'indexId'>,
): void {
  if (!order.isOpen) {
    if (opensAt(state, order, index.price)) open(state, order, index, events)
    return
  }
  const how = causeAt(state, order, index.price)
  if (how) events.push(close(state, { order, how, index, at }))
  else takeSteps(state, order, { index, at, events })
}

/** All steps that a print meets close one part, and are gone. */
function takeSteps(
  state: ModelState,
  order: FuturesOrder,
  { index, at, events }: Omit<PrintedIndex, 'indexId'>,
): void {
  const met = order.steps.filter((step) => isStepMet(order, step, index.price))
  if (met.length === 0) return
  const lots = met.reduce((sum, step) => sum + step.lots, 0)
  const isWhole = lots >= order.lots
  events.push(closePart(state, order, { lots, how: met[0]!.kind }, { index, at }))
  if (isWhole) return
  order.steps = order.steps.filter((step) => !met.includes(step))
  events.push({ kind: 'stepsSet', order: order.id, user: order.user, steps: order.steps })
}

/** What the print of an end does to its order after all, once the end was refused. */
export function makeUpForPrint(
  state: ModelState,
  { order: id, print, at }: { order: number; print: PriceNow; at: number },
): Event[] {
  const order = state.positions.get(id)
  const events: Event[] = []
  // The print closes without what a hand pays for a market that moves.
  const { price, seq, at: printedAt } = print
  if (order) printOn(state, order, { index: { price, seq, at: printedAt }, at, events })
  return events
}

/** What ends a position at an index; what its user asked for comes before the liquidation. */
function causeAt(state: ModelState, order: FuturesOrder, index: bigint): Cause | undefined {
  const { direction } = order
  const stopLoss = BigInt(order.stopLoss)
  const takeProfit = BigInt(order.takeProfit)
  const fell = direction === 'long' ? index <= stopLoss : index >= stopLoss
  if (stopLoss !== 0n && fell) return 'stopLoss'
  const rose = direction === 'long' ? index >= takeProfit : index <= takeProfit
  if (takeProfit !== 0n && rose) return 'takeProfit'
  if (isTrailedOut(order, index)) return 'trailingStop'
  return hasEnded(rulesOf(state, order), order, index) ? 'liquidation' : undefined
}
