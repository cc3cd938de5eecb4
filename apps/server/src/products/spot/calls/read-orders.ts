import { sql } from 'kysely'
import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { Page, SpotOrderRow } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { SpotOrderRow as TableRow } from '../tables.ts'
import { SIDES, type SpotStatus, statusCode } from '../codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { spotOrderRow } from './order-row.ts'
import { FILTERED_STATUSES } from './wire-words.ts'
import { worthAbove } from './worth-above.ts'

/** Which of a user's orders a list, or its file, has. */
export interface OrderFilter {
  status?: SpotStatus | undefined
  symbol?: string | undefined
  /** No order has the sides of contracts. */
  side?: string | undefined
  /** Filled for more than this, in units of the quote; decimal text. */
  amountAbove?: string | undefined
  /** When they were placed: not before, and before. */
  from?: number | undefined
  to?: number | undefined
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

/** The rows of a user's orders that pass the filter: pages of a list and its file read the same ones. */
export function ordersMatching(
  { store, transactor }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, symbol, side, amountAbove, from, to }: OrderFilter,
) {
  let matching = store.selectFrom('spot_orders').where('user_id', '=', user)
  if (status !== undefined) matching = matching.where('status', '=', statusCode(status))
  if (symbol !== undefined) {
    matching = matching.where('market', '=', transactor.engine.marketId(symbol) ?? -1)
  }
  if (side !== undefined) {
    const code = SIDES.findIndex((one) => one === side)
    matching = matching.where('side', '=', code)
  }
  if (amountAbove !== undefined) matching = matching.where(worthAbove(transactor, amountAbove))
  if (from !== undefined) matching = matching.where('placed_at', '>=', from)
  if (to !== undefined) matching = matching.where('placed_at', '<', to)
  return matching
}

/** The user's orders that pass the filter, newest first. */
export async function orderPage(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, ...filter }: Omit<OrderFilter, 'status'> & { status?: keyof typeof FILTERED_STATUSES },
  { page, limit }: { page: number; limit: number },
): Promise<Page<SpotOrderRow>> {
  const { engine } = needs.transactor
  const wanted = status === undefined ? undefined : FILTERED_STATUSES[status]
  const matching = ordersMatching(needs, user, { ...filter, status: wanted })
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
