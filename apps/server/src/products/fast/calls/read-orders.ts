import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { FastOrderRow, Page, WireDirection } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { FastOrderRow as TableRow } from '../tables.ts'
import { DIRECTIONS } from '../../futures/codes.ts'
import { directionOf } from '../../futures/directions.ts'
import { FAST_STATUSES } from '../codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { fastOrderRow } from './order-row.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from './with-receipt.ts'

interface FastFilter {
  status?: 'holding' | 'history'
  symbol?: string
  direction?: WireDirection
  /** When they were placed: not before, and before. */
  from?: number
  to?: number
  /** With its receipt. */
  id?: string
}

/** One fast contract of the user, or undefined: others' are as unknown as those that never were. */
export function findFastOrder(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  id: number,
): Promise<TableRow | undefined> {
  return store
    .selectFrom('fast_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** The user's fast contracts that pass the filter, newest first. */
export async function fastOrderPage(
  kernel: Pick<Kernel, 'store'> & ReceiptNeeds,
  user: number,
  { status, symbol, direction, from, to, id }: FastFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<FastOrderRow>> {
  const { store, transactor, now } = kernel
  const { engine } = transactor
  let matching = store.selectFrom('fast_orders').where('user_id', '=', user)
  if (status !== undefined) {
    const code = codeOf(FAST_STATUSES, status === 'history' ? 'settled' : 'holding')
    matching = matching.where('status', '=', code)
  }
  if (symbol !== undefined) {
    const fast = engine.fastId(symbol)
    if (fast === undefined) return { records: [], total: 0, page, limit }
    matching = matching.where('fast', '=', fast)
  }
  if (direction !== undefined) {
    matching = matching.where('direction', '=', codeOf(DIRECTIONS, directionOf(direction)))
  }
  if (from !== undefined) matching = matching.where('placed_at', '>=', from)
  if (to !== undefined) matching = matching.where('placed_at', '<', to)
  if (id !== undefined) matching = matching.where('id', '=', Number(id))
  const newestFirst = matching.selectAll().orderBy('id', 'desc')
  const found = await readPage(newestFirst, { page, limit }, (row) => row)
  const needs = { engine, now: now() }
  const records =
    id === undefined
      ? found.records.map((row) => fastOrderRow(needs, row))
      : await Promise.all(found.records.map((row) => fastOrderWithReceipt(kernel, row)))
  return { ...found, records }
}

/** Fast contracts of anybody by their ids. */
export async function fastOrdersById(
  { store, transactor: { engine }, now }: Pick<Kernel, 'store' | 'transactor' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, OrderNow>> {
  const rows = await rowsById(store.selectFrom('fast_orders').selectAll(), ids)
  const needs = { engine, now: now() }
  return new Map(
    rows.map((row) => {
      const shown = fastOrderRow(needs, row)
      return [row.id, { row: () => shown }]
    }),
  )
}
