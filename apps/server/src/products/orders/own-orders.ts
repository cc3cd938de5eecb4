import type { AnyOrderRow, Language } from '@candor/protocol'
import { type SelectQueryBuilder, sql } from 'kysely'
import { lockMiningOrderRow } from '../earn/calls/lock-mining-row.ts'
import { wealthOrderRow } from '../earn/calls/wealth-row.ts'
import { fastOrderRow } from '../fast/calls/order-row.ts'
import { futuresOrderRow } from '../futures/calls/order-row.ts'
import { spotOrderRow } from '../spot/calls/order-row.ts'
import type { RowContext } from '../../kernel/row-context.ts'
import type { Store } from '../../kernel/store/store.ts'
import type { Database } from '../../kernel/store/database.ts'
import { FUTURES_STATUSES } from '../futures/codes.ts'
import { PRODUCT_KINDS } from '../earn/codes.ts'
import { codeOf } from '../../kernel/projector/codes.ts'
import type { OrderTable } from './touched.ts'

/** An order as its owner sees it, in any language. */
export interface OwnOrder {
  row: (language: Language) => AnyOrderRow
  /** The position it was locked with when it was closed: that one is unlocked by it. */
  unlocks: number | null
}

type Orders = Map<number, OwnOrder>
type Reads = Pick<Store, 'selectFrom'>

/** The orders of these ids as the tables have them; `tables` says where each is. */
export async function readOwnOrders(
  store: Reads,
  context: RowContext,
  tables: ReadonlyMap<number, OrderTable>,
): Promise<Orders> {
  const orders: Orders = new Map()
  const idsIn = (table: OrderTable) =>
    [...tables].filter((entry) => entry[1] === table).map(([id]) => id)
  await readSpot(store, context, idsIn('spot_orders'), orders)
  await readFast(store, context, idsIn('fast_orders'), orders)
  await readFutures(store, context, idsIn('futures_orders'), orders)
  const unlocked = [...orders.values()].flatMap(({ unlocks }) => unlocks ?? [])
  await readFutures(
    store,
    context,
    unlocked.filter((id) => !orders.has(id)),
    orders,
  )
  await readProducts(store, context, idsIn('product_orders'), orders)
  return orders
}

async function readSpot(
  store: Reads,
  { engine }: RowContext,
  ids: readonly number[],
  into: Orders,
): Promise<void> {
  for (const row of await rowsOf(store.selectFrom('spot_orders').selectAll(), ids)) {
    const shown = spotOrderRow(engine, row)
    into.set(row.id, { row: () => shown, unlocks: null })
  }
}

async function readFast(
  store: Reads,
  context: RowContext,
  ids: readonly number[],
  into: Orders,
): Promise<void> {
  for (const row of await rowsOf(store.selectFrom('fast_orders').selectAll(), ids)) {
    const shown = fastOrderRow(context, row)
    into.set(row.id, { row: () => shown, unlocks: null })
  }
}

const CLOSED = codeOf(FUTURES_STATUSES, 'closed')

async function readFutures(
  store: Reads,
  context: RowContext,
  ids: readonly number[],
  into: Orders,
): Promise<void> {
  for (const row of await rowsOf(store.selectFrom('futures_orders').selectAll(), ids)) {
    const shown = futuresOrderRow(context, row)
    const unlocks = row.status === CLOSED ? row.locked_with : null
    into.set(row.id, { row: () => shown, unlocks })
  }
}

async function readProducts(
  store: Reads,
  context: RowContext,
  ids: readonly number[],
  into: Orders,
): Promise<void> {
  for (const row of await rowsOf(store.selectFrom('product_orders').selectAll(), ids)) {
    const rowIn = PRODUCT_KINDS[row.kind] === 'wealth' ? wealthOrderRow : lockMiningOrderRow
    into.set(row.id, { row: (language) => rowIn(context, row, language), unlocks: null })
  }
}

/** One parameter however many ids there are. */
async function rowsOf<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return query.where(sql<boolean>`id = any(${ids}::int8[])`).execute()
}
