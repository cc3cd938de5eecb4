import type { Apply } from '../core/event-spec.ts'
import type { EventKind } from '../core/events.ts'
import type { State } from '../core/state.ts'
import { noteOpening } from '../liabilities/opening.ts'
import { restPlaced } from '../spot/apply-spot.ts'
import { COMMANDS } from './commands.ts'
import { type Applied, PRODUCTS } from './products.ts'
import type { EngineRecord } from './record.ts'

const APPLIERS = Object.assign({}, ...PRODUCTS.map(({ appliers }) => appliers)) as Record<
  Applied,
  Apply<EventKind>
>

/**
 * Applies a record: postings, then events, then the record's own marks. The only function that
 * changes state. Throws where a record does not fit the state; decides nothing.
 */
export function apply(state: State, record: EngineRecord): void {
  const { seq, at, request, id } = record
  if (seq !== state.lastSeq + 1) throw new Error(`record ${seq} after record ${state.lastSeq}`)
  if (at < state.lastAt) throw new Error(`record ${seq} is earlier than the one before it`)
  state.ledger.apply(record.postings)
  COMMANDS[record.command].carriedOut?.(state, record)
  const { nextOrder } = state
  for (const event of record.events) APPLIERS[event.kind](state, event, record)
  restPlaced(state, record)
  state.timers.prune()
  // What it refers to is the order that it brought into the world, if any.
  const reference = state.nextOrder > nextOrder ? nextOrder : seq
  if (request) remember(state, record, request, reference)
  else if (id !== undefined) state.commands.add(id, at, { seq, reference })
  noteOpening(state, record)
  state.lastSeq = seq
  state.lastAt = at
}

function remember(
  { requests }: State,
  { owner, at, seq }: EngineRecord,
  request: NonNullable<EngineRecord['request']>,
  reference: number,
): void {
  const { id } = request
  if (!('by' in request)) {
    requests.former.add(owner, id, at, { terms: request.terms, seq, reference })
  } else requests.add({ owner, by: request.by, id }, at, { terms: request.terms, seq, reference })
}
