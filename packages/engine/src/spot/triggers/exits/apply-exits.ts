import type { Appliers } from '../../../core/event-spec.ts'
import type { EventOf } from '../../../core/events.ts'
import { nextOrderIs, type State } from '../../../core/state.ts'
import { resumeTrigger } from '../apply-triggers.ts'
import type { ExitEventKind } from './events.ts'

function spotExitsSet(state: State, { order, exits, trigger }: EventOf<'spotExitsSet'>): void {
  const placed = state.placed.event
  if (placed?.order !== order) throw new Error(`exits of order ${order}, which is not placed`)
  const { user, market, side } = placed
  state.exits.set(order, { user, market, side, exits })
  if (trigger !== undefined) state.triggers.attach(trigger, order)
}

function exitFunded(
  state: State,
  { order: id, of, user, begins, quantity, held }: EventOf<'exitFunded'>,
): void {
  if (begins) {
    nextOrderIs(state, id)
    const amount = begins.side === 'buy' ? held : undefined
    resumeTrigger(state, { id, of, user, ...begins, quantity, amount, held }, 0)
    return
  }
  const trigger = state.triggers.get(id)
  if (trigger?.of !== of) throw new Error(`trigger ${id} is no exit of order ${of}`)
  Object.assign(trigger, { quantity, held })
  if (trigger.side === 'buy') trigger.amount = held
}

export const exitAppliers: Appliers<ExitEventKind> = { spotExitsSet, exitFunded }
