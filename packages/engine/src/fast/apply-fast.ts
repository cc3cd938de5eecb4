import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { turnedOver } from '../credit/turnover.ts'
import { PriceWindow } from '../prices/price-windows.ts'
import { NONE } from '../tables/slot-table.ts'
import type { FastOpened, FastSettled, FastEventKind } from './events.ts'
import type { FastOrder } from './fast-order.ts'

/**
 * Adds fast contracts, or changes the rules of those with this id. The chain of their index begins
 * here with the print that stands, which the first contract may be opened at.
 */
export function fastDefined(state: State, { id, spec }: EventOf<'fastDefined'>): void {
  if (id > state.fasts.length) throw new Error(`fast contract ${id} is not the next one`)
  state.fasts[id] = spec
  if (state.windows[spec.index]) return
  const window = new PriceWindow()
  const print = state.prices[spec.index]
  if (print) window.add(print, print.at)
  state.windows[spec.index] = window
}

/** Its stake counts against the person's limits of the day, and as turnover for their gift. */
export function fastOpened(state: State, event: FastOpened, { at }: Recorded): void {
  const { kind: _, order: id, ...terms } = event
  const { user, stake, fast } = terms
  const slot = state.users.slotOf(user)
  const spec = state.fasts[fast]
  if (slot === NONE || !spec) throw new Error(`fast contract ${id} has no user or no rules`)
  nextOrderIs(state, id)
  resumeFast(state, { id, ...terms })
  state.limits.stake(user, at, stake)
  turnedOver(state, user, { currency: spec.currency, units: stake })
}

export function fastSettled(state: State, { order, outcome }: FastSettled, { at }: Recorded): void {
  const ended = state.fastOrders.remove(order)
  const { user, stake, profit } = ended
  state.fastPromised.remove(ended)
  state.closedOrders.add(order, user)
  state.limits.settle(user, at, stake, lossBy(outcome, stake, profit))
}

/** Below zero for a gain. */
function lossBy(outcome: FastSettled['outcome'], stake: bigint, profit: bigint): bigint {
  if (outcome === 'lost') return stake
  return outcome === 'won' ? -profit : 0n
}

/** Adds an open contract, new or from a snapshot, with the timer of its expiry. */
export function resumeFast(state: State, order: FastOrder): void {
  state.fastOrders.add(order)
  state.fastPromised.add(order)
  state.timers.add(order.expiresAt, order.id)
}

export const fastAppliers: Appliers<FastEventKind> = {
  fastDefined,
  fastOpened,
  fastSettled,
}
