import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import type { PendingEventKind } from './events.ts'
import type { PendingOrder } from './pending-order.ts'

function pendingAccepted(state: State, event: EventOf<'pendingAccepted'>, { at }: Recorded): void {
  const { kind: _, order: id, ...terms } = event
  nextOrderIs(state, id)
  resumePending(state, { id, acceptedAt: at, prints: new Map(), ...terms })
  if (terms.stake !== undefined) state.limits.stake(terms.user, at, terms.stake)
}

/** The print was applied before, with the same record. */
function pendingReached(state: State, { index, orders }: EventOf<'pendingReached'>): void {
  const print = { ...state.prices[index]!, movement: state.movements[index]?.ppm ?? 0 }
  for (const order of orders) state.pendings.reach(order, index, print)
}

/** What it placed counts by itself from now on. */
function pendingEnded(state: State, { order }: EventOf<'pendingEnded'>): void {
  const { user, stake, acceptedAt } = state.pendings.remove(order)
  state.closedOrders.add(order, user)
  if (stake !== undefined) state.limits.unstake(user, acceptedAt, stake)
}

/** Adds a pending order, new or from a snapshot, with the timer of its end. */
export function resumePending(state: State, order: PendingOrder): void {
  state.pendings.add(order)
  state.timers.add(order.until, order.id)
}

export const pendingAppliers: Appliers<PendingEventKind> = {
  pendingAccepted,
  pendingReached,
  pendingEnded,
}
