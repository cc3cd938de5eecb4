import type { EngineRecord, Event, WithdrawalRequested } from '@candor/engine'
import type { WithdrawalRow } from '../engine-tables.ts'
import type { Batch } from './batch.ts'
import { element } from './fold-recharge.ts'
import { Rows } from './rows.ts'
import { TableChanges, type ColumnTypes } from './table-changes.ts'

const COLUMNS: ColumnTypes<WithdrawalRow> = {
  id: 'int8',
  user_id: 'int8',
  currency: 'int2',
  amount: 'numeric',
  fee: 'numeric',
  worth: 'numeric',
  status: 'text',
  approvals: 'int2',
  request_id: 'text',
  created_at: 'int8',
  changed_at: 'int8',
  seq: 'int8',
  taken_back: 'int2',
}

/** New ones, apart from what changes: their requests have any characters, which COPY does not take. */
export function withdrawalRows(): Rows<keyof WithdrawalRow> {
  return new Rows(COLUMNS)
}

export function withdrawalChanges(): TableChanges<WithdrawalRow> {
  return new TableChanges('withdrawals', COLUMNS)
}

export function foldWithdrawalRequested(
  batch: Batch,
  { seq, at, request }: EngineRecord,
  event: WithdrawalRequested,
): void {
  if (!request) throw new Error(`record ${seq} requests a withdrawal without a request`)
  const { withdrawal, user, currency, amount, fee, worth, approvals } = event
  batch.requested.add(
    withdrawal,
    user,
    currency,
    amount,
    fee,
    worth,
    'submitted',
    approvals,
    element(request.id),
    at,
    at,
    seq,
    0,
  )
}

/** An approval that leaves another to be given, or a proposal, changes no state. */
export function foldWithdrawalChange(
  batch: Batch,
  { at }: EngineRecord,
  event: Extract<Event, { kind: 'withdrawalApproved' | 'withdrawalMoved' }>,
): void {
  if (event.kind === 'withdrawalMoved') {
    const taken = event.to === 'refused' && event.operator === 0
    const change = { status: event.to, changed_at: at }
    batch.withdrawals.change(event.withdrawal, taken ? { ...change, taken_back: 1 } : change)
  } else if (event.complete) {
    batch.withdrawals.change(event.withdrawal, { status: 'approved', changed_at: at })
  }
}
