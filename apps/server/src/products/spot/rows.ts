import {
  type EngineRecord,
  type Event,
  FIRST_USER,
  type OrderExits,
  type OrderTerms,
  type SpotCloseReason,
  type SpotOrderPlaced,
  type SpotTraded,
} from '@candor/engine'
import { codeOf } from '../../kernel/projector/codes.ts'
import { Copied } from '../../kernel/projector/copy.ts'
import type { EventOf } from '../../kernel/projector/fold.ts'
import { NULL, Rows, type Value } from '../../kernel/projector/rows.ts'
import { METHODS, SIDES, SPOT_CLOSE_REASONS, statusAfter, statusCode } from './codes.ts'
import type { SpotOrderRow } from './tables.ts'

/**
 * Changes that a run of records makes to one order: all of it when it was placed in them, else what
 * they add.
 */
export interface OrderChange {
  placed: { event: SpotOrderPlaced; at: number } | undefined
  filled: number
  worth: bigint
  fee: bigint
  closed: SpotCloseReason | undefined
  /** Lots that its owner took from it. */
  reduced: number
  terms: OrderTerms | undefined
  exits: OrderExits | undefined
  /** Time of the last record that touched it. */
  at: number
}

/** By id of the order. */
export type OrderChanges = Map<number, OrderChange>

/** Events that do something to orders. */
export type OrderEvent = EventOf<(typeof ORDER_EVENTS)[number]>

const ORDER_EVENTS = [
  'spotOrderPlaced',
  'spotTermsSet',
  'spotExitsSet',
  'spotTraded',
  'spotOrderReduced',
  'spotOrderClosed',
  'spotOrderLapsed',
] as const satisfies readonly Event['kind'][]

/** Adds what one event does to orders. */
export function takeOrderEvent(changes: OrderChanges, event: OrderEvent, at: number): void {
  switch (event.kind) {
    case 'spotOrderPlaced':
      changeOf(changes, event.order, at).placed = { event, at }
      return
    case 'spotTermsSet':
      changeOf(changes, event.order, at).terms = event.terms
      return
    case 'spotExitsSet':
      changeOf(changes, event.order, at).exits = event.exits
      return
    case 'spotOrderReduced':
      changeOf(changes, event.order, at).reduced += event.lots
      return
    case 'spotOrderClosed':
    case 'spotOrderLapsed':
      changeOf(changes, event.order, at).closed = event.reason
      return
    case 'spotTraded':
      fill(changes, {
        trade: event,
        order: event.makerOrder,
        user: event.makerUser,
        fee: event.makerFee,
        at,
      })
      fill(changes, {
        trade: event,
        order: event.takerOrder,
        user: event.takerUser,
        fee: event.takerFee,
        at,
      })
      return
    default:
      event satisfies never
  }
}

interface SideOfTrade {
  trade: SpotTraded
  order: number
  user: number
  fee: bigint
  at: number
}

function fill(changes: OrderChanges, { trade, order, user, fee, at }: SideOfTrade): void {
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
    change = {
      ...{ placed: undefined, filled: 0, worth: 0n, fee: 0n, closed: undefined },
      ...{ reduced: 0, terms: undefined, exits: undefined, at },
    }
    changes.set(order, change)
  }
  return change
}

/** The row of the order that a record placed: what the tables will say of it. */
export function rowPlacedBy(record: EngineRecord, order: number): SpotOrderRow {
  const changes: OrderChanges = new Map()
  for (const event of record.events) {
    if (isOrderEvent(event)) takeOrderEvent(changes, event, record.at)
  }
  const change = changes.get(order)
  if (!change) throw new Error(`record ${record.seq} does not place order ${order}`)
  return placedRow(order, change)
}

function isOrderEvent(event: Event): event is OrderEvent {
  return (ORDER_EVENTS as readonly string[]).includes(event.kind)
}

/** The row of an order that was placed in the records of its change. */
function placedRow(id: number, change: OrderChange): SpotOrderRow {
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
    quantity: event.quantity - change.reduced,
    amount: event.amount,
    filled,
    worth,
    fee,
    status: statusCode(closed ? statusAfter(closed, event.method, filled) : 'open'),
    close_reason: closed ? codeOf(SPOT_CLOSE_REASONS, closed) : null,
    placed_at: placed.at,
    updated_at: at,
    closed_at: closed ? at : null,
    terms: change.terms ?? null,
    exits: change.exits ?? null,
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
  'terms',
  'exits',
] as const satisfies (keyof SpotOrderRow)[]

const CHANGED = {
  id: 'int8',
  reduced: 'int8',
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
      placed.add(...PLACED.map((column) => valueOf(row[column])))
    } else {
      changed.add(id, change.reduced, change.filled, change.worth, change.fee, ...ending(change))
    }
  }
  return { placed, changed }
}

function valueOf(cell: SpotOrderRow[keyof SpotOrderRow]): Value {
  if (cell === null) return NULL
  return typeof cell === 'object' ? JSON.stringify(cell) : cell
}

/** Best-price orders end in the record that places them: one that was there before has a limit. */
function ending({ closed, filled, at }: OrderChange): Value[] {
  if (!closed) return [statusCode('open'), NULL, at, NULL]
  return [
    statusCode(statusAfter(closed, 'limit', filled)),
    codeOf(SPOT_CLOSE_REASONS, closed),
    at,
    at,
  ]
}
