import {
  FIRST_USER,
  type Event,
  type SpotCloseReason,
  type SpotOrderPlaced,
  type SpotTraded,
} from '@candor/engine'
import type { SpotOrderRow } from '../engine-tables.ts'
import { METHODS, SIDES, closeReasonCode, statusAfter, statusCode } from './codes.ts'
import { Copied } from './copy.ts'
import { NULL, Rows, type Value } from './rows.ts'

/** What a run of records does to one order: all of it when it was placed in them, else what they add. */
export interface OrderChange {
  placed: { event: SpotOrderPlaced; at: number } | undefined
  filled: number
  worth: bigint
  fee: bigint
  closed: SpotCloseReason | undefined
  /** Time of the last record that touched it. */
  at: number
}

/** By id of the order. */
export type OrderChanges = Map<number, OrderChange>

/** Takes in what one event does to orders; other events do nothing. */
export function foldOrderEvent(changes: OrderChanges, event: Event, at: number): void {
  if (event.kind === 'spotOrderPlaced') changeOf(changes, event.order, at).placed = { event, at }
  else if (event.kind === 'spotOrderClosed')
    changeOf(changes, event.order, at).closed = event.reason
  else if (event.kind === 'spotTraded') {
    fill(changes, event, event.makerOrder, event.makerUser, event.makerFee, at)
    fill(changes, event, event.takerOrder, event.takerUser, event.takerFee, at)
  }
}

function fill(
  changes: OrderChanges,
  trade: SpotTraded,
  order: number,
  user: number,
  fee: bigint,
  at: number,
): void {
  if (user < FIRST_USER) return
  const change = changeOf(changes, order, at)
  change.filled += trade.quantity
  change.worth += trade.worth
  change.fee += fee
}

function changeOf(changes: OrderChanges, order: number, at: number): OrderChange {
  let change = changes.get(order)
  if (change) change.at = at
  else {
    change = { placed: undefined, filled: 0, worth: 0n, fee: 0n, closed: undefined, at }
    changes.set(order, change)
  }
  return change
}

/** The row of an order that was placed in the records of its change. */
export function placedRow(id: number, change: OrderChange): SpotOrderRow {
  const { placed, filled, worth, fee, closed, at } = change
  if (!placed) throw new Error(`order ${id} was placed before`)
  const { event } = placed
  return {
    id,
    user_id: event.user,
    market: event.market,
    side: SIDES.indexOf(event.side),
    method: METHODS.indexOf(event.method),
    price: event.price,
    quantity: event.quantity,
    amount: event.amount,
    filled,
    worth,
    fee,
    status: statusCode(closed ? statusAfter(closed, event.method, filled) : 'entrusted'),
    close_reason: closed ? closeReasonCode(closed) : null,
    placed_at: placed.at,
    updated_at: at,
    closed_at: closed ? at : null,
  }
}

const PLACED = [
  'id',
  'user_id',
  'market',
  'side',
  'method',
  'price',
  'quantity',
  'amount',
  'filled',
  'worth',
  'fee',
  'status',
  'close_reason',
  'placed_at',
  'updated_at',
  'closed_at',
] as const satisfies (keyof SpotOrderRow)[]

const CHANGED = {
  id: 'int8',
  filled: 'int8',
  worth: 'numeric',
  fee: 'numeric',
  status: 'int2',
  close_reason: 'int2',
  updated_at: 'int8',
  closed_at: 'int8',
} as const

/** Rows to insert, and what to add to rows that are there. */
export function orderRows(changes: OrderChanges): {
  placed: Copied<keyof SpotOrderRow>
  changed: Rows<keyof typeof CHANGED>
} {
  const placed = new Copied(PLACED)
  const changed = new Rows(CHANGED)
  for (const [id, change] of changes) {
    if (change.placed) {
      const row = placedRow(id, change)
      placed.add(...PLACED.map((column) => row[column] ?? NULL))
    } else {
      changed.add(id, change.filled, change.worth, change.fee, ...ending(change))
    }
  }
  return { placed, changed }
}

/** Best-price orders end in the record that places them: one that was there before has a limit. */
function ending({ closed, filled, at }: OrderChange): Value[] {
  if (!closed) return [statusCode('entrusted'), NULL, at, NULL]
  return [statusCode(statusAfter(closed, 'limit', filled)), closeReasonCode(closed), at, at]
}
