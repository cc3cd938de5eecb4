import type { Page } from '@candor/protocol'
import type { SelectQueryBuilder, Simplify } from 'kysely'
import type { Database } from './store/database.ts'

/**
 * One page of the rows that a query selects, and how many it selects in all. The query has its
 * filters and its order; `page` counts from 1, and past the last one there are no records.
 */
export async function readPage<Table extends keyof Database, Stored, Row>(
  query: SelectQueryBuilder<Database, Table, Stored>,
  { page, limit }: { page: number; limit: number },
  rowOf: (row: Simplify<Stored>) => Row,
): Promise<Page<Row>> {
  const [rows, { total }] = await Promise.all([
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records: rows.map((row) => rowOf(row)), total, page, limit }
}
