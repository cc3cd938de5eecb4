import type pg from 'pg'
import { DatabaseTooNew, RESTORING, migrate } from '../../kernel/store/migrate.ts'
import type { Store } from '../../kernel/store/store.ts'
import { MIGRATIONS } from '../parts.ts'
import type { Manifest } from './manifest.ts'
import type { Objects } from './objects.ts'
import { NotWhole } from './sealing.ts'
import { copyIn, copyOut, inOrder, listTables, quoted } from './tables.ts'

/** Throws `DatabaseTooNew` for a backup of a newer version's tables. */
export function checkSteps({ steps, version }: Manifest): void {
  for (const { part, number } of steps) {
    if (MIGRATIONS.some((known) => known.part === part && known.number === number)) continue
    throw new DatabaseTooNew(
      `The backup was taken of version ${version}, whose tables have step ${number} of ${part}, which ` +
        'this version does not know. Restore it by that version, or a newer one.',
    )
  }
}

/** What came of writing the tables of a backup. */
export interface RestoredTables {
  tables: number
  rows: number
  /** Tables of the backup that the product does not have: somebody else's. */
  leftOut: string[]
}

/**
 * Makes the tables as they were, by the steps that had been released then, writes the rows of the backup
 * and compares them, all in their order, with what was read then. Later steps come afterwards, as in an
 * upgrade. Throws `NotWhole` where the database gives back other rows.
 */
export async function restoreTables(
  { store, client }: { store: Store; client: pg.Client },
  manifest: Manifest,
  objects: Objects,
): Promise<RestoredTables> {
  const ran = new Set(manifest.steps.map(({ part, number }) => `${part} ${number}`))
  const then = MIGRATIONS.filter(({ part, number }) => ran.has(`${part} ${number}`))
  await migrate(store, then, { isRestoring: true })
  const found: RestoredTables = { tables: 0, rows: 0, leftOut: [] }
  const there = new Map((await listTables(client)).map((table) => [table.name, table]))
  const known = manifest.tables.filter(({ name, columns }) => {
    const table = there.get(name)
    const fits = columns.every((column) => table?.columns.includes(column))
    if (!table || !fits) found.leftOut.push(name)
    return table !== undefined && fits
  })
  await client.query('begin')
  // The log of the desk and its like refuse to be emptied; the database's owner may say so.
  const names = known.map(({ name }) => quoted(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of await inOrder(client, known)) {
    await copyIn(client, table, objects.getAll(table.parts))
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await client.query(`select setval(to_regclass(quote_ident($1)), $2::int8)`, [name, last])
  }
  for (const { name, rows, sha256 } of known) {
    const sum = await copyOut(client, { ...there.get(name)!, columns: columnsOf(known, name) })
    if (sum.rows !== rows || sum.sha256 !== sha256) {
      throw new NotWhole(
        `The database gave back other rows of ${name} than the backup has (${sum.rows} of ${rows}).`,
      )
    }
    found.tables += 1
    found.rows += rows
  }
  await client.query(
    'insert into schema_migrations values ($1, $2, $3, $4) on conflict do nothing',
    [RESTORING.part, RESTORING.number, RESTORING.name, Date.now()],
  )
  await client.query('commit')
  await migrate(store, MIGRATIONS, { isRestoring: true })
  return found
}

function columnsOf(tables: Manifest['tables'], name: string): string[] {
  return tables.find((table) => table.name === name)!.columns
}
