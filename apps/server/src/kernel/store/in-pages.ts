import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** What is read page after page: a select of kysely, or one written in SQL. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whichever tables it is of
type Select<Row> = SelectQueryBuilder<Database, any, Row> | RawBuilder<Row>

/**
 * Yields the rows of one select in its order and as of one moment, and holds no more than `page` of
 * them. A cursor in a transaction of its own, which ends with the last row, or where whoever reads stops.
 */
export async function* inPages<Row>(
  store: Kysely<Database>,
  select: Select<Row>,
  page: number,
): AsyncGenerator<Row> {
  const tx = await store.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`declare pages no scroll cursor for ${select}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(page)} from pages`.execute(tx)
      yield* rows
      if (rows.length < page) return
    }
  } finally {
    await tx.rollback().execute()
  }
}
