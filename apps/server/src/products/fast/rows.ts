import type { EngineRecord, FastOpened, FastSettled, FastTerm } from '@candor/engine'
import { codeOf } from '../../kernel/projector/codes.ts'
import { TableChanges, type ColumnTypes } from '../../kernel/projector/table-changes.ts'
import { DIRECTIONS } from '../futures/codes.ts'
import { FAST_OUTCOMES, FAST_STATUSES } from './codes.ts'
import type { FastOrderRow } from './tables.ts'

const COLUMNS: ColumnTypes<FastOrderRow> = {
  id: 'int8',
  user_id: 'int8',
  fast: 'int2',
  direction: 'int2',
  stake: 'numeric',
  profit: 'numeric',
  payout: 'int4',
  open_price: 'int8',
  open_seq: 'int8',
  open_at: 'int8',
  open_link: 'text',
  placed_at: 'int8',
  expires_at: 'int8',
  status: 'int2',
  outcome: 'int2',
  twice_price: 'numeric',
  prints: 'jsonb',
  link_before: 'text',
  link_after: 'text',
  settled_seq: 'int8',
  settled_at: 'int8',
}

export function fastChanges(): TableChanges<FastOrderRow> {
  return new TableChanges('fast_orders', COLUMNS)
}

/**
 * The row of the contract that an event of a record opened: what the tables say of it. It runs from
 * its opening print; under former rules from its record. Undefined where these terms of its rules
 * have no such duration: they have changed since.
 */
export function openedRow(
  event: FastOpened,
  { at, command }: EngineRecord,
  terms: readonly FastTerm[] | undefined,
): FastOrderRow | undefined {
  const from = command === 'carryOutPending' ? event.openAt : at
  const term = terms?.find(({ durationMs }) => from + durationMs === event.expiresAt)
  if (!term) return undefined
  return {
    id: event.order,
    user_id: event.user,
    fast: event.fast,
    direction: codeOf(DIRECTIONS, event.direction),
    stake: event.stake,
    profit: event.profit,
    payout: term.payout,
    open_price: event.openPrice,
    open_seq: event.openSeq,
    open_at: event.openAt,
    open_link: event.openLink,
    placed_at: from,
    expires_at: event.expiresAt,
    status: codeOf(FAST_STATUSES, 'holding'),
    outcome: null,
    twice_price: null,
    prints: null,
    link_before: null,
    link_after: null,
    settled_seq: null,
    settled_at: null,
  }
}

/**
 * Returns the changes of a contract's row when it is settled, by the record of this sequence and
 * time.
 */
export function settlementOf(event: FastSettled, seq: number, at: number): Partial<FastOrderRow> {
  return {
    status: codeOf(FAST_STATUSES, 'settled'),
    outcome: codeOf(FAST_OUTCOMES, event.outcome),
    twice_price: event.twicePrice,
    prints: event.prints,
    link_before: event.linkBefore,
    link_after: event.linkAfter,
    settled_seq: seq,
    settled_at: at,
  }
}
