import type { Command, Event, Rejection } from '@candor/engine'
import type { Carried } from './carried.ts'
import { goBackTo } from './going-back.ts'
import { personOf } from './limits.ts'
import { termsOf } from './pending-terms.ts'
import type { PriceNow } from './index-now.ts'
import { type ModelState, waitsForPrices } from './state.ts'
import {
  LAG_MS,
  MOST_WAITING,
  PATIENCE_MS,
  type ModelAccepted,
  type ModelEvent,
  type ModelPending,
  type Waiting,
  isReached,
} from './waiting.ts'

/**
 * Carries a command out, or, where it has to wait for a price, agrees on it: then nothing of what it
 * would do now has happened, and what it may need is set aside.
 */
export function orAgree(
  state: ModelState,
  command: Waiting,
  at: number,
  carryOut: () => Carried,
): Carried {
  if (!waitsForPrices(state)) return carryOut()
  const goBack = goBackTo(state)
  const now = carryOut()
  if (typeof now === 'string') {
    goBack()
    return now
  }
  const afterwards = goBackTo(state)
  goBack()
  const terms = termsOf(state, command, { at, events: now.events as readonly Event[] })
  if (terms.indexes.length === 0) {
    afterwards()
    return now
  }
  const isOwn = ({ user }: ModelPending) => user === command.user
  if ([...state.pendings.values()].filter(isOwn).length >= MOST_WAITING) return 'rate_limited'
  return accept(state, command, terms, at)
}

function accept(
  state: ModelState,
  command: Waiting,
  { indexes, cover, takenOver, agreed }: ReturnType<typeof termsOf>,
  at: number,
): Carried {
  const { user } = command
  const id = state.nextOrder++
  const aside = cover.filter(({ amount }) => amount > 0n)
  for (const { from, to, amount } of aside) {
    state.ledger.move({ from, to }, amount, 'orderCover', id)
  }
  const events: ModelEvent[] = []
  if (agreed.bargain) {
    const { offer } = agreed.bargain
    state.offers.delete(offer)
    events.push({ kind: 'offerEnded', offer, user, how: 'used' })
  }
  const counted = agreed.stake === undefined ? undefined : { at, amount: agreed.stake }
  if (counted) personOf(state, user).staked.push(counted)
  const kept = { indexes, until: at + PATIENCE_MS, cover: [...aside, ...takenOver], ...agreed }
  const fresh = { id, user, command, acceptedAt: at, prints: new Map(), counted }
  state.pendings.set(id, { ...fresh, ...kept })
  events.push({ kind: 'pendingAccepted', order: id, user, asked: askedBy(command), ...kept })
  return { events, reference: id }
}

/** Who asks, and by which request, is known elsewhere; nothing is kept that it does not go by. */
export function askedBy(command: Waiting): ModelAccepted['asked'] {
  const left = ['user', 'requestId', ...idleOf(command)]
  const asked = Object.entries(command).filter(([name]) => !left.includes(name))
  return Object.fromEntries(asked) as unknown as ModelAccepted['asked']
}

function idleOf(command: Waiting): string[] {
  if (command.kind === 'setStops') {
    const { keepsStopLoss, keepsTakeProfit } = command
    return [...(keepsStopLoss ? ['stopLoss'] : []), ...(keepsTakeProfit ? ['takeProfit'] : [])]
  }
  if (command.kind === 'placeFuturesOrder') {
    return command.method === 'market' ? ['price', 'ifReached'] : []
  }
  if (command.kind !== 'placeSpotOrder') return []
  const isLimit = command.method === 'limit'
  const byWorth = !isLimit && command.side === 'buy'
  return [...(isLimit ? [] : ['price']), ...(byWorth ? [] : ['amount'])]
}

/** A print reaches what was accepted long enough before what it is made of was received. */
export function reach(
  state: ModelState,
  index: number,
  receivedAt: number,
  print: PriceNow,
): number[] {
  const reached: number[] = []
  for (const order of state.pendings.values()) {
    const awaits = order.indexes.includes(index) && !order.prints.has(index)
    const isLate = print.at >= order.until
    if (!awaits || isLate || receivedAt - order.acceptedAt < LAG_MS) continue
    order.prints.set(index, print)
    reached.push(order.id)
  }
  return reached
}

interface CarryingOut {
  carryOut: (command: Waiting) => Carried
  /** What a print does to a futures order that it had spared for its owner's sake. */
  makeUp: (order: number, print: PriceNow) => Event[]
}

/** Decides an order at the prices that it waited for, with what was set aside for it. */
export function carryOutPending(
  state: ModelState,
  { user, order: id }: Extract<Command, { kind: 'carryOutPending' }>,
  { carryOut, makeUp }: CarryingOut,
): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  const order = state.pendings.get(id)
  if (order?.user !== user || !isReached(order)) return 'nothing_due'
  giveBack(state, order)
  const goBack = goBackTo(state)
  state.carrying = order
  const carried = carryOut(order.command)
  state.carrying = undefined
  if (typeof carried !== 'string') {
    const { events, reference } = carried
    const ended = end(state, order, { placed: reference ?? 0, rejection: undefined })
    const result = { events: [...events, ended] }
    return reference === undefined ? result : { ...result, reference }
  }
  goBack()
  const madeUp = order.ends === undefined ? [] : [...order.prints.values()]
  const events = madeUp.flatMap((print) => makeUp(order.ends!, print))
  return { events: [...events, end(state, order, { placed: 0, rejection: carried })] }
}

/** Ends an order whose price has not come. */
export function refuse(
  state: ModelState,
  order: ModelPending,
  rejection: Rejection = 'next_price_missing',
): Event {
  giveBack(state, order)
  return end(state, order, { placed: 0, rejection })
}

function giveBack(state: ModelState, { id, cover }: ModelPending): void {
  for (const { from, to, amount } of cover) {
    state.ledger.move({ from: to, to: from }, amount, 'orderCover', id)
  }
}

/** Takes an order out of those that wait. */
export function end(
  state: ModelState,
  { id: order, user, counted }: ModelPending,
  how: { placed: number; rejection: Rejection | undefined },
): Event {
  state.pendings.delete(order)
  state.closedOrders.set(order, user)
  if (counted) {
    const person = personOf(state, user)
    person.staked = person.staked.filter((each) => each !== counted)
  }
  return { kind: 'pendingEnded', order, user, ...how }
}
