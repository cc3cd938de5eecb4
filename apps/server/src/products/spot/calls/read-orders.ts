import { sql } from 'kysely'
import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { Page, SpotOrderRow } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { SpotOrderRow as TableRow } from '../tables.ts'
import type { Side } from '@candor/engine'
import { SIDES, statusCode } from '../codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { spotOrderRow } from './order-row.ts'
import { FILTERED_STATUSES } from './wire-words.ts'

interface OrderFilter {
  status?: keyof typeof FILTERED_STATUSES
  symbol?: string
  side?: Side
  /** When they were placed: not before, and before. */
  from?: number
  to?: number
}

/** One order of the user, or undefined: another user's order is as unknown as one that never was. */
export function findOrder(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  id: number,
): Promise<TableRow | undefined> {
  return store
    .selectFrom('spot_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** The user's orders that pass the filter, newest first. */
export async function orderPage(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, symbol, side, from, to }: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<SpotOrderRow>> {
  let matching = store.selectFrom('spot_orders').where('user_id', '=', user)
  if (status !== undefined) {
    matching = matching.where('status', '=', statusCode(FILTERED_STATUSES[status]))
  }
  if (symbol !== undefined) {
    const market = engine.marketId(symbol)
    if (market === undefined) return { records: [], total: 0, page, limit }
    matching = matching.where('market', '=', market)
  }
  if (side !== undefined) matching = matching.where('side', '=', SIDES.indexOf(side))
  if (from !== undefined) matching = matching.where('placed_at', '>=', from)
  if (to !== undefined) matching = matching.where('placed_at', '<', to)
  const newestFirst = matching.selectAll().orderBy('id', 'desc')
  return readPage(newestFirst, { page, limit }, (row) => spotOrderRow(engine, row))
}

/** Which of the user's orders a program asks for. */
export interface OrdersBefore {
  symbol?: string | undefined
  isOpen?: boolean | undefined
  clientId?: string | undefined
  /** Only orders whose id is below this one. */
  before?: number | undefined
  limit: number
}

/** The user's orders that pass the filter, newest first. Throws the refusal `market_unknown`. */
export async function ordersBefore(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { symbol, isOpen, clientId, before, limit }: OrdersBefore,
): Promise<SpotOrderRow[]> {
  let matching = store.selectFrom('spot_orders').selectAll().where('user_id', '=', user)
  if (symbol !== undefined) {
    const market = engine.marketId(symbol)
    if (market === undefined) throw new Refusal('market_unknown')
    matching = matching.where('market', '=', market)
  }
  if (isOpen !== undefined) {
    matching = matching.where('status', isOpen ? '=' : '!=', statusCode('open'))
  }
  if (clientId !== undefined) {
    matching = matching.where(sql<boolean>`terms->>'clientId' = ${clientId}`)
  }
  if (before !== undefined) matching = matching.where('id', '<', before)
  const rows = await matching.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => spotOrderRow(engine, row))
}

/** Orders of anybody by their ids. */
export async function spotOrdersById(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  ids: readonly number[],
): Promise<Map<number, OrderNow>> {
  const rows = await rowsById(store.selectFrom('spot_orders').selectAll(), ids)
  return new Map(
    rows.map((row) => {
      const shown = spotOrderRow(engine, row)
      return [row.id, { row: () => shown }]
    }),
  )
}
