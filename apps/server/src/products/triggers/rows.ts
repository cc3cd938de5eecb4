import type { EngineRecord, TriggerPlaced } from '@candor/engine'
import { codeOf } from '../../kernel/projector/codes.ts'
import { TRIGGER_ENDS, TRIGGER_SIDES, TRIGGER_SOURCES } from './codes.ts'
import type { SpotTriggerRow } from './tables.ts'

/** The row of a conditional order that was just placed. */
export function placedRow(event: TriggerPlaced, at: number): SpotTriggerRow {
  const { order, user, market, side, source, up, down, terms, quantity, amount, held } = event
  return {
    ...{ id: order, user_id: user, market },
    side: codeOf(TRIGGER_SIDES, side),
    source: codeOf(TRIGGER_SOURCES, source),
    legs: { up, down },
    terms: terms ?? null,
    quantity: quantity ?? null,
    amount: amount ?? null,
    held,
    status: codeOf(TRIGGER_ENDS, 'waiting'),
    ...{ waited: null, placed: null, rejection: null },
    ...{ placed_at: at, reached_at: null, closed_at: null, exit_of: null },
  }
}

/** The row of the conditional order that a record placed: what the tables will say of it. */
export function rowPlacedBy({ seq, at, events }: EngineRecord, order: number): SpotTriggerRow {
  const placed = events.find((event) => event.kind === 'triggerPlaced' && event.order === order)
  if (placed?.kind !== 'triggerPlaced') {
    throw new Error(`record ${seq} does not place conditional order ${order}`)
  }
  return placedRow(placed, at)
}
