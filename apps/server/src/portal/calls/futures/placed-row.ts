import type { EngineRecord, EngineView, FuturesOrderPlaced, PositionOpened } from '@candor/engine'
import type { FuturesOrderRow as TableRow } from '../../../tables/engine-product-tables.ts'
import {
  DIRECTIONS,
  FUTURES_ORIGINS,
  FUTURES_STATUSES,
  METHODS,
  codeOf,
} from '../../../tables/projector/codes.ts'

/** The row of the order that a record placed, and opened where it was not to wait. */
export function placedRow(engine: EngineView, record: EngineRecord, order: number): TableRow {
  let placed: FuturesOrderPlaced | undefined
  let opened: PositionOpened | undefined
  let partner: number | null = null
  for (const event of record.events) {
    if (event.kind === 'futuresOrderPlaced' && event.order === order) placed = event
    else if (event.kind === 'positionOpened' && event.order === order) opened = event
    else if (event.kind === 'positionsLocked') {
      if (event.first === order) partner = event.second
      else if (event.second === order) partner = event.first
    }
  }
  if (!placed) throw new Error(`record ${record.seq} does not place futures order ${order}`)
  return {
    id: order,
    user_id: placed.user,
    futures: placed.futures,
    direction: codeOf(DIRECTIONS, placed.direction),
    method: codeOf(METHODS, placed.method),
    price: placed.price,
    lots: placed.lots,
    // It never changes once it is defined, since open orders are counted in it.
    tick_worth: engine.futures()[placed.futures]!.tickWorth,
    lever: placed.lever,
    margin: placed.margin,
    fee: placed.fee,
    reserve: placed.reserve,
    stop_loss: placed.stopLoss === 0 ? null : placed.stopLoss,
    take_profit: placed.takeProfit === 0 ? null : placed.takeProfit,
    origin: codeOf(FUTURES_ORIGINS, placed.origin),
    of_order: placed.of === 0 ? null : placed.of,
    locked_with: partner,
    status: codeOf(FUTURES_STATUSES, opened ? 'holding' : 'notExecuted'),
    placed_at: record.at,
    ...openingOf(opened, record.at),
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
}

function openingOf(opened: PositionOpened | undefined, at: number) {
  return {
    open_price: opened?.price ?? null,
    open_index: opened?.index ?? null,
    open_seq: opened?.indexSeq ?? null,
    open_index_at: opened?.indexAt ?? null,
    opened_at: opened ? at : null,
  }
}
