import type { Event } from '@candor/engine'
import { DAY_MS, accrue } from './earn.ts'
import { settleFast } from './fast.ts'
import { lapse, runOut } from './cancelling.ts'
import type { Carried } from './carried.ts'
import { endOffer } from './offers.ts'
import { end, refuse } from './pending.ts'
import { type ModelState, knowsTerms } from './state.ts'
import { dueTriggersOf } from './triggered.ts'
import { dueOf, lapseTrigger } from './triggers.ts'
import { type ModelEvent, type ModelPending, isReached } from './waiting.ts'

/** Everything that has a moment at which it comes due, found by looking at all of it. */
function everythingTimed(state: ModelState): { id: number; at: number }[] {
  return [
    ...[...state.fastOrders.values()].map(({ id, expiresAt }) => ({ id, at: expiresAt })),
    ...[...state.offers.values()].map(({ offer, expiresAt }) => ({ id: offer, at: expiresAt })),
    ...state.markets.flatMap(({ book }) =>
      book.orders.flatMap(({ id, terms }) =>
        terms?.expiresAt === undefined ? [] : [{ id, at: terms.expiresAt }],
      ),
    ),
    ...state.triggers.flatMap((trigger) => {
      const at = dueOf(trigger)
      return at === undefined ? [] : [{ id: trigger.id, at }]
    }),
    ...[...state.switches.values()].map(({ id, due }) => ({ id, at: due })),
    ...[...state.pendings.values()]
      .filter((order) => !isReached(order))
      .map(({ id, until }) => ({ id, at: until })),
    ...[...state.productOrders.values()].map(({ id, startedAt, accrued }) => ({
      id,
      at: startedAt + (accrued + 1) * DAY_MS,
    })),
  ].sort((a, b) => a.at - b.at || a.id - b.id)
}

export function nextDueOf(state: ModelState): number | undefined {
  if ([...state.pendings.values()].some(isReached)) return state.lastAt
  if (dueTriggersOf(state, state.lastAt).length > 0) return state.lastAt
  return everythingTimed(state)[0]?.at
}

/** When the first contract that is open expires. */
export function nextExpiryOf(state: ModelState): number | undefined {
  const expiries = [...state.fastOrders.values()].map(({ expiresAt }) => expiresAt)
  return expiries.length === 0 ? undefined : Math.min(...expiries)
}

/** Carries out what is due, the earliest first. */
export function passTime(state: ModelState, at: number): Carried {
  const due = everythingTimed(state).filter((each) => each.at <= at)
  if (due.length === 0) return 'nothing_due'
  const { nextOrder } = state
  const events: ModelEvent[] = []
  for (const { id } of due) {
    const fast = state.fastOrders.get(id)
    const offer = state.offers.get(id)
    const product = state.productOrders.get(id)
    const pending = state.pendings.get(id)
    const trigger = state.triggers.find((each) => each.id === id)
    if (fast) events.push(settleFast(state, fast, at))
    else if (offer) events.push(endOffer(state, offer, 'expired', at))
    else if (product) events.push(...accrue(state, product, at))
    else if (pending) events.push(...timeOut(state, pending))
    else if (trigger) events.push(lapseTrigger(state, trigger))
    else events.push(...byTheClock(state, id, at))
  }
  return state.nextOrder > nextOrder ? { events, reference: nextOrder } : { events }
}

/** Who waited for a price in vain gets nothing, but an order that was to be taken back. */
function timeOut(state: ModelState, pending: ModelPending): Event[] {
  const { command } = pending
  if (command.kind !== 'cancelSpotOrder' || !knowsTerms(state)) return [refuse(state, pending)]
  for (const market of state.markets) {
    const open = market.book.orders.find((order) => order.id === command.order)
    if (!open) continue
    const events: Event[] = []
    lapse(state, { market, open, reason: 'cancelled', events })
    return [...events, end(state, pending, { placed: 0, rejection: undefined })]
  }
  return [refuse(state, pending, 'order_closed')]
}

/** An order whose time is over, or everybody's orders whose switch has run out. */
function byTheClock(state: ModelState, id: number, at: number): ModelEvent[] {
  const set = [...state.switches].find(([, one]) => one.id === id)
  if (set) return runOut(state, set[0], at)
  const events: Event[] = []
  for (const market of state.markets) {
    const open = market.book.orders.find((order) => order.id === id)
    if (open) lapse(state, { market, open, reason: 'expired', events })
  }
  return events
}

/** The windows of contracts that have expired and are not settled. */
export function openWindowsOf(state: ModelState, at: number) {
  return [...state.fastOrders.values()]
    .filter(({ expiresAt }) => expiresAt <= at)
    .map(({ fast, expiresAt }) => ({
      index: state.fasts[fast]!.index,
      from: expiresAt - 3_000,
      to: expiresAt,
    }))
}
