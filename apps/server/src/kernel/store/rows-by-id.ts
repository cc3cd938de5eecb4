import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The rows that have these ids, in no order. One parameter however many ids there are. */
export async function rowsById<Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  return query.where(sql<boolean>`id = any(${[...ids]}::int8[])`).execute()
}
