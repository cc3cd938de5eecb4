import type {
  EngineRecord,
  FuturesOrderPlaced,
  PositionClosed,
  PositionOpened,
  PositionReduced,
} from '@candor/engine'
import type { ClientBase } from 'pg'
import { codeOf } from '../../kernel/projector/codes.ts'
import type { EventOf } from '../../kernel/projector/fold.ts'
import { Copied, copyInto } from '../../kernel/projector/copy.ts'
import { TableChanges, type ColumnTypes } from '../../kernel/projector/table-changes.ts'
import { METHODS } from '../spot/codes.ts'
import { CLOSE_CAUSES, DIRECTIONS, FUTURES_ORIGINS, FUTURES_STATUSES } from './codes.ts'
import type { FuturesOrderRow, FuturesPartRow } from './tables.ts'

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
  parts_lots: 'int8',
  parts_gain: 'numeric',
  parts_loss: 'numeric',
  parts_fee: 'numeric',
}

/** What parts add up to. */
const COUNTERS = ['parts_lots', 'parts_gain', 'parts_loss', 'parts_fee'] as const

const PART_COLUMNS = [
  'order_id',
  'seq',
  'user_id',
  'futures',
  'at',
  'how',
  'lots',
  'price',
  'gain',
  'loss',
  'fee',
] as const satisfies readonly (keyof FuturesPartRow)[]

/** What has to be known of orders besides the records. */
export interface FuturesKnown {
  /** What one lot gains per unit of price; it never changes, since open orders are counted in it. */
  tickWorthOf: (futures: number) => bigint | undefined
  /** Positions that are locked, both ways. */
  locks: Map<number, number>
}

/** The rows of orders that records place and change. */
export class FuturesRows {
  readonly changes = new TableChanges<FuturesOrderRow>('futures_orders', COLUMNS, COUNTERS)
  #parts = new Copied(PART_COLUMNS)
  readonly #known: FuturesKnown

  constructor(known: FuturesKnown) {
    this.#known = known
  }

  readonly events = {
    futuresOrderPlaced: (event: FuturesOrderPlaced, { at }: EngineRecord) => {
      const tickWorth = this.#known.tickWorthOf(event.futures)
      if (tickWorth === undefined) {
        throw new Error(`order ${event.order} was placed by rules nobody defined`)
      }
      this.changes.place(waitingRow(event, at, tickWorth))
    },
    positionOpened: (event: PositionOpened, { at }: EngineRecord) =>
      this.changes.change(event.order, openingOf(event, at)),
    positionClosed: (event: PositionClosed, { at }: EngineRecord) => {
      this.#unlock(event.order)
      this.changes.change(event.order, closingOf(event, at))
    },
    positionReduced: (event: PositionReduced, { seq, at }: EngineRecord) => {
      this.changes.change(event.order, reductionOf(event))
      const { order, user, futures, lots, price, gain, loss, fee } = event
      const how = codeOf(CLOSE_CAUSES, event.how)
      this.#parts.add(order, seq, user, futures, at, how, lots, price, gain, loss, fee)
    },
    marginSet: ({ order, margin }: EventOf<'marginSet'>) => this.changes.change(order, { margin }),
    futuresOrderCancelled: (event: EventOf<'futuresOrderCancelled'>, { at }: EngineRecord) =>
      this.changes.change(event.order, {
        status: codeOf(FUTURES_STATUSES, 'cancelled'),
        closed_at: at,
      }),
    stopsSet: ({ order, stopLoss, takeProfit }: EventOf<'stopsSet'>) =>
      this.changes.change(order, {
        stop_loss: stopLoss || null,
        take_profit: takeProfit || null,
      }),
    positionsLocked: ({ first, second }: EventOf<'positionsLocked'>) => {
      this.#known.locks.set(first, second).set(second, first)
      this.changes.change(first, { locked_with: second })
      this.changes.change(second, { locked_with: first })
    },
  }

  async write(client: ClientBase): Promise<void> {
    await this.changes.write(client)
    await copyInto(client, 'futures_parts', this.#parts)
    this.#parts = new Copied(PART_COLUMNS)
  }

  /** The other of the two is held by itself again; the closed one keeps what it was locked with. */
  #unlock(order: number): void {
    const { locks } = this.#known
    const other = locks.get(order)
    if (other === undefined) return
    locks.delete(order)
    locks.delete(other)
    this.changes.change(other, { locked_with: null })
  }
}

/** The row of the order that a record placed: what the tables will say of it. */
export function rowPlacedBy(
  record: EngineRecord,
  order: number,
  tickWorthOf: FuturesKnown['tickWorthOf'],
): FuturesOrderRow {
  const { changes, events } = new FuturesRows({ tickWorthOf, locks: new Map() })
  for (const event of record.events) {
    if (event.kind === 'futuresOrderPlaced') events.futuresOrderPlaced(event, record)
    else if (event.kind === 'positionOpened') events.positionOpened(event, record)
    else if (event.kind === 'positionsLocked') events.positionsLocked(event)
  }
  const row = changes.placed(order)
  if (!row) throw new Error(`record ${record.seq} does not place futures order ${order}`)
  return row
}

/** The row of an order that was just placed and not opened yet. */
function waitingRow(event: FuturesOrderPlaced, at: number, tickWorth: bigint): FuturesOrderRow {
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
    ...NO_PARTS,
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

const NO_PARTS = { parts_lots: 0, parts_gain: 0n, parts_loss: 0n, parts_fee: 0n }

/** Returns the changes of a position's row when a part of it is closed; sums are added. */
function reductionOf(event: PositionReduced): Partial<FuturesOrderRow> {
  return {
    lots: event.lotsLeft,
    margin: event.marginLeft,
    reserve: event.reserveLeft,
    parts_lots: event.lots,
    parts_gain: event.gain,
    parts_loss: event.loss,
    parts_fee: event.fee,
  }
}

/** Returns the changes of an order's row when it is opened. */
function openingOf(event: PositionOpened, at: number): Partial<FuturesOrderRow> {
  return {
    status: codeOf(FUTURES_STATUSES, 'holding'),
    open_price: event.price,
    open_index: event.index,
    open_seq: event.indexSeq,
    open_index_at: event.indexAt,
    opened_at: at,
  }
}

/** Returns the changes of a position's row when it is closed. */
function closingOf(event: PositionClosed, at: number): Partial<FuturesOrderRow> {
  return {
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
  }
}
