import type { FuturesOrderRow, Page } from '@candor/protocol'
import type { OrderNow } from '../../../kernel/news.ts'
import { rowsById } from '../../../kernel/store/rows-by-id.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FuturesOrderRow as TableRow } from '../tables.ts'
import { FUTURES_STATUSES } from '../codes.ts'
import { directionCode } from '../directions.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { futuresOrderRow } from './order-row.ts'

/** Which of a user's futures orders a list, or its file, has. */
interface FuturesFilter {
  /** `position`: holding and locked. `history`: closed and cancelled. */
  status?: FuturesOrderRow['status'] | 'position' | 'history' | undefined
  symbol?: string | undefined
  /** No contract has the sides of orders of the book. */
  direction?: string | undefined
  /** When they were placed: not before, and before. */
  from?: number | undefined
  to?: number | undefined
}

const HOLDING = codeOf(FUTURES_STATUSES, 'holding')
const CLOSED = codeOf(FUTURES_STATUSES, 'closed')
const OVER = [CLOSED, codeOf(FUTURES_STATUSES, 'cancelled')]

/** One futures order of the user, or undefined: others' are as unknown as those that never were. */
export function findFuturesOrder(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  id: number,
): Promise<TableRow | undefined> {
  return store
    .selectFrom('futures_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** An order as the tables say it stands once they hold the write that was just answered. */
export async function orderAfterWrite(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'now'>,
  user: number,
  id: number,
): Promise<FuturesOrderRow> {
  await kernel.ownWrites.reachedAfterWrite(user)
  const row = await findFuturesOrder(kernel, user, id)
  if (!row) throw new Error(`futures order ${id} was written but is not in the tables`)
  return futuresOrderRow({ engine: kernel.transactor.engine, now: kernel.now() }, row)
}

/** The rows of a user's futures orders that pass the filter: pages of a list and its file read the same ones. */
export function futuresOrdersMatching(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, symbol, direction, from, to }: FuturesFilter,
) {
  let matching = store.selectFrom('futures_orders').where('user_id', '=', user)
  if (status === 'history') matching = matching.where('status', 'in', OVER)
  else if (status === 'position' || status === 'holding' || status === 'locked') {
    matching = matching.where('status', '=', HOLDING)
    if (status === 'holding') matching = matching.where('locked_with', 'is', null)
    if (status === 'locked') matching = matching.where('locked_with', 'is not', null)
  } else if (status !== undefined) {
    matching = matching.where('status', '=', codeOf(FUTURES_STATUSES, status))
  }
  if (symbol !== undefined)
    matching = matching.where('futures', '=', engine.futuresId(symbol) ?? -1)
  if (direction !== undefined) matching = matching.where('direction', '=', directionCode(direction))
  if (from !== undefined) matching = matching.where('placed_at', '>=', from)
  if (to !== undefined) matching = matching.where('placed_at', '<', to)
  return matching
}

/** The user's futures orders that pass the filter, newest first. */
export async function futuresOrderPage(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'now'>,
  user: number,
  { id, ...filter }: FuturesFilter & { id?: string },
  { page, limit }: { page: number; limit: number },
): Promise<Page<FuturesOrderRow>> {
  let matching = futuresOrdersMatching(kernel, user, filter)
  if (id !== undefined) matching = matching.where('id', '=', Number(id))
  const needs = { engine: kernel.transactor.engine, now: kernel.now() }
  const newestFirst = matching.selectAll().orderBy('id', 'desc')
  return readPage(newestFirst, { page, limit }, (row) => futuresOrderRow(needs, row))
}

/** Which of the user's futures orders a program asks for. */
export interface FuturesBefore {
  symbol?: string | undefined
  /** waiting, open (locked ones too), or closed (cancelled ones too). */
  status?: 'waiting' | 'open' | 'closed' | undefined
  /** Only those whose id is below this one. */
  before?: number | undefined
  limit: number
}

/** The user's futures orders that pass the filter, newest first. */
export async function futuresOrdersBefore(
  { store, transactor: { engine }, now }: Pick<Kernel, 'store' | 'transactor' | 'now'>,
  user: number,
  { symbol, status, before, limit }: FuturesBefore,
): Promise<FuturesOrderRow[]> {
  let matching = store.selectFrom('futures_orders').selectAll().where('user_id', '=', user)
  if (symbol !== undefined) {
    const futures = engine.futuresId(symbol)
    if (futures === undefined) throw new Refusal('futures_unknown')
    matching = matching.where('futures', '=', futures)
  }
  if (status === 'waiting') {
    matching = matching.where('status', '=', codeOf(FUTURES_STATUSES, 'notExecuted'))
  }
  if (status === 'open') matching = matching.where('status', '=', HOLDING)
  if (status === 'closed') matching = matching.where('status', 'in', OVER)
  if (before !== undefined) matching = matching.where('id', '<', before)
  const rows = await matching.orderBy('id', 'desc').limit(limit).execute()
  const needs = { engine, now: now() }
  return rows.map((row) => futuresOrderRow(needs, row))
}

/**
 * Orders of anybody by their ids, with those that they were locked with when they were closed: these
 * are unlocked by it.
 */
export async function futuresOrdersById(
  { store, transactor: { engine }, now }: Pick<Kernel, 'store' | 'transactor' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, OrderNow>> {
  const needs = { engine, now: now() }
  const orders = new Map<number, OrderNow>()
  const read = async (wanted: readonly number[]) => {
    for (const row of await rowsById(store.selectFrom('futures_orders').selectAll(), wanted)) {
      const shown = futuresOrderRow(needs, row)
      const also = row.status === CLOSED ? (row.locked_with ?? undefined) : undefined
      orders.set(row.id, { row: () => shown, also })
    }
  }
  await read(ids)
  const unlocked = [...orders.values()].flatMap(({ also }) => also ?? [])
  await read(unlocked.filter((id) => !orders.has(id)))
  return orders
}

/**
 * The engine forgets orders that are over and does not tell how they ended; the tables know both.
 * They may be a moment behind what ended the order, so they are waited for. Answers undefined for
 * refusals that say something else.
 */
export async function endedOrder(
  kernel: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'>,
  user: number,
  order: number,
  error: unknown,
): Promise<TableRow | undefined> {
  if (!(error instanceof Refusal)) return undefined
  if (error.error !== 'order_closed' && error.error !== 'order_unknown') return undefined
  kernel.ownWrites.note(user, kernel.transactor.engine.lastSeq)
  await kernel.ownWrites.reached(user)
  const row = await findFuturesOrder(kernel, user, order)
  return row && row.closed_at !== null ? row : undefined
}
