import type { EngineRecord, FastOpened, FastSettled } from '@candor/engine'
import type { FastOrderRow } from '../engine-product-tables.ts'
import type { Batch } from './batch.ts'
import { DIRECTIONS, FAST_OUTCOMES, FAST_STATUSES, codeOf } from './codes.ts'
import type { Known } from './known.ts'
import { TableChanges, type ColumnTypes } from './table-changes.ts'

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

export function foldFastOpened(
  batch: Batch,
  known: Known,
  { at }: EngineRecord,
  event: FastOpened,
): void {
  const rules = known.fasts.get(event.fast)
  const term = rules?.terms.find(({ durationMs }) => at + durationMs === event.expiresAt)
  if (!rules || !term) throw new Error(`order ${event.order} was opened by rules nobody defined`)
  batch.fastOrders.place(openedFastRow(event, at, term.payout))
  // As the engine does, only what is staked in the gift's currency counts toward the turnover due.
  if (rules.currency !== known.giftCurrency) return
  batch.turnover.set(event.user, (batch.turnover.get(event.user) ?? 0n) + event.stake)
}

/** The row of a contract that was just opened; `payout` in millionths of the stake. */
export function openedFastRow(event: FastOpened, at: number, payout: number): FastOrderRow {
  return {
    id: event.order,
    user_id: event.user,
    fast: event.fast,
    direction: codeOf(DIRECTIONS, event.direction),
    stake: event.stake,
    profit: event.profit,
    payout,
    open_price: event.openPrice,
    open_seq: event.openSeq,
    open_at: event.openAt,
    open_link: event.openLink,
    placed_at: at,
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

export function foldFastSettled(batch: Batch, { seq, at }: EngineRecord, event: FastSettled): void {
  batch.fastOrders.change(event.order, {
    status: codeOf(FAST_STATUSES, 'settled'),
    outcome: codeOf(FAST_OUTCOMES, event.outcome),
    twice_price: event.twicePrice,
    prints: event.prints,
    link_before: event.linkBefore,
    link_after: event.linkAfter,
    settled_seq: seq,
    settled_at: at,
  })
}
