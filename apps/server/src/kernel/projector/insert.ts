import type { ClientBase } from 'pg'
import type { Rows } from './rows.ts'

/** Adds rows by one statement; `conflict` says what to do where one is there already. */
export async function insert(
  client: ClientBase,
  table: string,
  rows: Rows<string>,
  conflict = '',
): Promise<void> {
  if (rows.length === 0) return
  const names = rows.names.join(', ')
  await client.query({
    name: `insert-${table}`,
    text: `insert into ${table} (${names}) select * from ${rows.source('row')} ${conflict}`,
    values: rows.literals(),
  })
}
