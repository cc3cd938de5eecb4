import type { Event } from '@candor/engine'
import { DAY_MS, accrue } from './earn.ts'
import { settleFast } from './fast.ts'
import type { Carried } from './carried.ts'
import { endOffer } from './offers.ts'
import { refuse } from './pending.ts'
import type { ModelState } from './state.ts'
import { isReached } from './waiting.ts'

/** Everything that has a moment at which it comes due, found by looking at all of it. */
function everythingTimed(state: ModelState): { id: number; at: number }[] {
  return [
    ...[...state.fastOrders.values()].map(({ id, expiresAt }) => ({ id, at: expiresAt })),
    ...[...state.offers.values()].map(({ offer, expiresAt }) => ({ id: offer, at: expiresAt })),
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
  const events: Event[] = []
  for (const { id } of due) {
    const fast = state.fastOrders.get(id)
    const offer = state.offers.get(id)
    const product = state.productOrders.get(id)
    const pending = state.pendings.get(id)
    if (fast) events.push(settleFast(state, fast, at))
    else if (offer) events.push(endOffer(state, offer, 'expired', at))
    else if (product) events.push(...accrue(state, product, at))
    else if (pending) events.push(refuse(state, pending))
  }
  return { events }
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
