import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { FastOutcome } from '@candor/terms'
import type { FastOrderRow, Page } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { FastOrderRow as TableRow } from '../tables.ts'
import { directionCode } from '../../futures/directions.ts'
import { FAST_OUTCOMES, FAST_STATUSES } from '../codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { fastOrderRow } from './order-row.ts'
import { type ReceiptNeeds, fastOrderWithReceipt } from './with-receipt.ts'

/** Which of a user's fast contracts a list, or its file, has. */
interface FastFilter {
  status?: 'holding' | 'history' | undefined
  outcome?: FastOutcome | undefined
  symbol?: string | undefined
  /** No contract has the sides of orders of the book. */
  direction?: string | undefined
  /** When they were placed: not before, and before. */
  from?: number | undefined
  to?: number | undefined
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

/** The rows of a user's fast contracts that pass the filter: pages of a list and its file read the same ones. */
export function fastOrdersMatching(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, outcome, symbol, direction, from, to }: FastFilter,
) {
  let matching = store.selectFrom('fast_orders').where('user_id', '=', user)
  if (status !== undefined) {
    const code = codeOf(FAST_STATUSES, status === 'history' ? 'settled' : 'holding')
    matching = matching.where('status', '=', code)
  }
  if (outcome !== undefined)
    matching = matching.where('outcome', '=', codeOf(FAST_OUTCOMES, outcome))
  if (symbol !== undefined) matching = matching.where('fast', '=', engine.fastId(symbol) ?? -1)
  if (direction !== undefined) matching = matching.where('direction', '=', directionCode(direction))
  if (from !== undefined) matching = matching.where('placed_at', '>=', from)
  if (to !== undefined) matching = matching.where('placed_at', '<', to)
  return matching
}

/** The user's fast contracts that pass the filter, newest first; the one of an id with its receipt. */
export async function fastOrderPage(
  kernel: Pick<Kernel, 'store'> & ReceiptNeeds,
  user: number,
  { id, ...filter }: FastFilter & { id?: string },
  { page, limit }: { page: number; limit: number },
): Promise<Page<FastOrderRow>> {
  let matching = fastOrdersMatching(kernel, user, filter)
  if (id !== undefined) matching = matching.where('id', '=', Number(id))
  const newestFirst = matching.selectAll().orderBy('id', 'desc')
  const found = await readPage(newestFirst, { page, limit }, (row) => row)
  const needs = { engine: kernel.transactor.engine, now: kernel.now() }
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
