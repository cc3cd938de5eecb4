import type { AnyOrderRow, Language } from '@candor/protocol'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { lockMiningOrderRow } from '../portal/calls/earn/lock-mining-row.ts'
import { wealthOrderRow } from '../portal/calls/earn/wealth-row.ts'
import { fastOrderRow } from '../portal/calls/fast/order-row.ts'
import { contractOrderRow } from '../portal/calls/futures/order-row.ts'
import { spotOrderRow } from '../portal/calls/spot/order-row.ts'
import type { RowContext } from '../portal/row-context.ts'
import type { Database } from '../tables/database.ts'
import { FUTURES_STATUSES, PRODUCT_KINDS, codeOf } from '../tables/projector/codes.ts'
import type { OrderTable } from './touched.ts'

/** An order as its owner sees it, in any language. */
export interface OwnOrder {
  row: (language: Language) => AnyOrderRow
  /** The position it was locked with when it was closed: that one is unlocked by it. */
  unlocks: number | null
}

type Orders = Map<number, OwnOrder>
type Store = Pick<Context['store'], 'selectFrom'>

/** The orders of these ids as the tables have them; `tables` says where each is. */
export async function readOwnOrders(
  store: Store,
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
  store: Store,
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
  store: Store,
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
  store: Store,
  context: RowContext,
  ids: readonly number[],
  into: Orders,
): Promise<void> {
  for (const row of await rowsOf(store.selectFrom('futures_orders').selectAll(), ids)) {
    const shown = contractOrderRow(context, row)
    const unlocks = row.status === CLOSED ? row.locked_with : null
    into.set(row.id, { row: () => shown, unlocks })
  }
}

async function readProducts(
  store: Store,
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
