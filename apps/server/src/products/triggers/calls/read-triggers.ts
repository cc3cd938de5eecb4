import type { Page, TriggerRow } from '@candor/protocol'
import { TRIGGER_STATUSES } from '@candor/protocol'
import { sql } from 'kysely'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { OrderNow } from '../../../kernel/news.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { TRIGGER_ENDS } from '../codes.ts'
import type { SpotTriggerRow } from '../tables.ts'
import { triggerRow } from './trigger-row.ts'

interface TriggerFilter {
  status?: TriggerRow['status']
  symbol?: string
}

/** One conditional order of the user; another user's is as unknown as one that never was. */
export function findTrigger(
  { store }: Pick<Kernel, 'store'>,
  user: number,
  id: number,
): Promise<SpotTriggerRow | undefined> {
  return store
    .selectFrom('spot_triggers')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
}

/** The user's conditional orders that pass the filter, newest first. */
export async function triggerPage(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { status, symbol }: TriggerFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Page<TriggerRow>> {
  let matching = store.selectFrom('spot_triggers').where('user_id', '=', user)
  if (status !== undefined) {
    matching = matching.where('status', '=', TRIGGER_STATUSES.indexOf(status))
  }
  if (symbol !== undefined) {
    const market = engine.marketId(symbol)
    if (market === undefined) return { records: [], total: 0, page, limit }
    matching = matching.where('market', '=', market)
  }
  const newestFirst = matching.selectAll().orderBy('id', 'desc')
  return readPage(newestFirst, { page, limit }, (row) => triggerRow(engine, row))
}

/** Which of the user's conditional orders a program asks for. */
export interface TriggersBefore {
  symbol?: string | undefined
  isOpen?: boolean | undefined
  /** Only those whose id is below this one. */
  before?: number | undefined
  limit: number
}

/**
 * The user's conditional orders that pass the filter, newest first. Throws the refusal
 * `market_unknown`.
 */
export async function triggersBefore(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { symbol, isOpen, before, limit }: TriggersBefore,
): Promise<TriggerRow[]> {
  let matching = store.selectFrom('spot_triggers').selectAll().where('user_id', '=', user)
  if (symbol !== undefined) {
    const market = engine.marketId(symbol)
    if (market === undefined) throw new Refusal('market_unknown')
    matching = matching.where('market', '=', market)
  }
  if (isOpen !== undefined) {
    matching = matching.where('status', isOpen ? '=' : '!=', TRIGGER_ENDS.indexOf('waiting'))
  }
  if (before !== undefined) matching = matching.where('id', '<', before)
  const rows = await matching.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => triggerRow(engine, row))
}

/** Conditional orders of anybody by their ids, or by those under which their orders waited. */
export async function triggersById(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  ids: readonly number[],
): Promise<Map<number, OrderNow>> {
  const some = sql`any(${[...ids]}::int8[])`
  const rows = await store
    .selectFrom('spot_triggers')
    .selectAll()
    .where(sql<boolean>`id = ${some} or waited = ${some}`)
    .execute()
  const asked = new Set(ids)
  return new Map(
    rows.flatMap((row) => {
      const shown = triggerRow(engine, row)
      const known = [row.id, row.waited].filter((id) => id !== null && asked.has(id))
      return known.map((id) => [id!, { row: () => shown }] as const)
    }),
  )
}
