import type {
  EngineRecord,
  Event,
  FuturesOrderPlaced,
  PositionClosed,
  PositionOpened,
} from '@candor/engine'
import type { FuturesOrderRow } from '../engine-product-tables.ts'
import type { Batch } from './batch.ts'
import {
  CLOSE_CAUSES,
  DIRECTIONS,
  FUTURES_ORIGINS,
  FUTURES_STATUSES,
  METHODS,
  codeOf,
} from './codes.ts'
import type { Known } from './known.ts'
import { Rows } from './rows.ts'
import { TableChanges, type ColumnTypes } from './table-changes.ts'

const COLUMNS: ColumnTypes<FuturesOrderRow> = {
  id: 'int8',
  user_id: 'int8',
  futures: 'int2',
  direction: 'int2',
  method: 'int2',
  price: 'int8',
  lots: 'int8',
  tick_worth: 'numeric',
  lever: 'int4',
  margin: 'numeric',
  fee: 'numeric',
  reserve: 'numeric',
  stop_loss: 'int8',
  take_profit: 'int8',
  origin: 'int2',
  of_order: 'int8',
  locked_with: 'int8',
  status: 'int2',
  placed_at: 'int8',
  open_price: 'int8',
  open_index: 'int8',
  open_seq: 'int8',
  open_index_at: 'int8',
  opened_at: 'int8',
  close_cause: 'int2',
  close_price: 'int8',
  close_index: 'int8',
  close_seq: 'int8',
  close_index_at: 'int8',
  gain: 'numeric',
  loss: 'numeric',
  close_fee: 'numeric',
  closed_at: 'int8',
}

const OPENED = { order_id: 'int8', gift_currency: 'int2' } as const

/**
 * Orders that became positions: their margins count toward the turnover due where they are in the
 * currency of the gift, as it was then. A limit order's margin is in a row of long before.
 */
export function openedRows(): Rows<keyof typeof OPENED> {
  return new Rows(OPENED)
}

export function futuresChanges(): TableChanges<FuturesOrderRow> {
  return new TableChanges('futures_orders', COLUMNS)
}

export function foldFuturesPlaced(
  batch: Batch,
  known: Known,
  { at }: EngineRecord,
  event: FuturesOrderPlaced,
): void {
  const rules = known.futures.get(event.futures)
  if (!rules) throw new Error(`order ${event.order} was placed by rules nobody defined`)
  batch.futuresOrders.place(waitingFuturesRow(event, at, rules.tickWorth))
}

/** The row of an order that was just placed and not opened yet. */
export function waitingFuturesRow(
  event: FuturesOrderPlaced,
  at: number,
  tickWorth: bigint,
): FuturesOrderRow {
  return {
    id: event.order,
    user_id: event.user,
    futures: event.futures,
    direction: codeOf(DIRECTIONS, event.direction),
    method: codeOf(METHODS, event.method),
    price: event.price,
    lots: event.lots,
    tick_worth: tickWorth,
    lever: event.lever,
    margin: event.margin,
    fee: event.fee,
    reserve: event.reserve,
    stop_loss: event.stopLoss || null,
    take_profit: event.takeProfit || null,
    origin: codeOf(FUTURES_ORIGINS, event.origin),
    of_order: event.of || null,
    locked_with: null,
    status: codeOf(FUTURES_STATUSES, 'notExecuted'),
    placed_at: at,
    ...NOT_OPENED,
    ...NOT_CLOSED,
  }
}

const NOT_OPENED = {
  open_price: null,
  open_index: null,
  open_seq: null,
  open_index_at: null,
  opened_at: null,
}
const NOT_CLOSED = {
  close_cause: null,
  close_price: null,
  close_index: null,
  close_seq: null,
  close_index_at: null,
  gain: null,
  loss: null,
  close_fee: null,
  closed_at: null,
}

export function foldPositionOpened(
  batch: Batch,
  known: Known,
  { at }: EngineRecord,
  event: PositionOpened,
): void {
  batch.futuresOrders.change(event.order, openingOf(event, at))
  if (known.giftCurrency !== undefined) batch.opened.add(event.order, known.giftCurrency)
}

/** What becomes of an order's row when it is opened. */
export function openingOf(event: PositionOpened, at: number): Partial<FuturesOrderRow> {
  return {
    status: codeOf(FUTURES_STATUSES, 'holding'),
    open_price: event.price,
    open_index: event.index,
    open_seq: event.indexSeq,
    open_index_at: event.indexAt,
    opened_at: at,
  }
}

export function foldPositionClosed(
  batch: Batch,
  known: Known,
  { at }: EngineRecord,
  event: PositionClosed,
): void {
  const other = known.locks.get(event.order)
  if (other !== undefined) {
    known.locks.delete(event.order)
    known.locks.delete(other)
    batch.futuresOrders.change(other, { locked_with: null })
  }
  batch.futuresOrders.change(event.order, {
    status: codeOf(FUTURES_STATUSES, 'closed'),
    close_cause: codeOf(CLOSE_CAUSES, event.how),
    close_price: event.price,
    close_index: event.index,
    close_seq: event.indexSeq,
    close_index_at: event.indexAt,
    gain: event.gain,
    loss: event.loss,
    close_fee: event.fee,
    closed_at: at,
  })
}

type SmallChange = Extract<
  Event,
  { kind: 'futuresOrderCancelled' | 'stopsSet' | 'positionsLocked' }
>

export function foldFuturesChange(
  batch: Batch,
  known: Known,
  { at }: EngineRecord,
  event: SmallChange,
): void {
  switch (event.kind) {
    case 'futuresOrderCancelled':
      batch.futuresOrders.change(event.order, {
        status: codeOf(FUTURES_STATUSES, 'cancelled'),
        closed_at: at,
      })
      return
    case 'stopsSet':
      batch.futuresOrders.change(event.order, {
        stop_loss: event.stopLoss || null,
        take_profit: event.takeProfit || null,
      })
      return
    case 'positionsLocked':
      known.locks.set(event.first, event.second).set(event.second, event.first)
      batch.futuresOrders.change(event.first, { locked_with: event.second })
      batch.futuresOrders.change(event.second, { locked_with: event.first })
      return
    default:
      event satisfies never
  }
}
