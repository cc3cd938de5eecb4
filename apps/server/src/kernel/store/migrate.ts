import { CompiledQuery, sql, type Kysely } from 'kysely'
import { VERSION } from '../version.ts'
import type { Database } from './database.ts'
import { RELEASES_PART, lastRelease, noteRelease } from './releases.ts'

/** One step of a part's tables. Once released it is never edited; a further one follows it. */
export interface Migration {
  /** The part of the server the tables belong to, e.g. `identity`. */
  part: string
  /** 1, 2, 3... within the part. */
  number: number
  /** What it makes, for people. */
  name: string
  /** Statements with semicolons between them, or a function that runs them. */
  up: string | ((db: Kysely<unknown>) => Promise<void>)
}

/** The database was written by a newer version of the venue. */
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'
}

const LOCK = 'candor:migrate'

/**
 * A step of no part, which is recorded for as long as a backup is being restored into a database: no
 * venue, of this version or an earlier one, starts with what is not whole.
 */
export const RESTORING = {
  part: 'restore',
  number: 1,
  name: 'a restore that has not ended',
} as const

/**
 * Brings the database up to date: every migration that is not recorded runs in a transaction of its
 * own together with its record, under a lock that makes processes starting together wait for each
 * other. Throws `DatabaseTooNew` when the database knows a migration this version does not, and
 * while a backup is being restored into it by somebody else.
 */
export async function migrate(
  store: Kysely<Database>,
  migrations: readonly Migration[],
  { isRestoring = false }: { isRestoring?: boolean } = {},
): Promise<void> {
  checkNumbers(migrations)
  await locked(store, async (db) => {
    await sql`create table if not exists schema_migrations (
      part text not null, number int not null, name text not null, applied_at int8 not null,
      primary key (part, number)
    )`.execute(db)
  })
  const recorded = await store.selectFrom('schema_migrations').select(['part', 'number']).execute()
  if (!isRestoring && recorded.some(({ part }) => part === RESTORING.part)) {
    throw new DatabaseTooNew(
      'A restore into this database has not ended, or was cut off: run npm run restore again.',
    )
  }
  const unknown = unknownSteps(recorded, [...migrations, RESTORING])
  if (unknown.length > 0) throw new DatabaseTooNew(tooNew(unknown, await lastRelease(store)))
  for (const migration of migrations) {
    const done = (row: { part: string; number: number }) =>
      row.part === migration.part && row.number === migration.number
    if (!recorded.some(done)) await runOne(store, migration)
  }
  if (migrations.some(({ part }) => part === RELEASES_PART)) {
    await noteRelease(store, VERSION, Date.now())
  }
}

type Step = Pick<Migration, 'part' | 'number'>

/** Returns the steps that a database has and this version does not know. */
export function unknownSteps<S extends Step>(recorded: readonly S[], known: readonly Step[]): S[] {
  const names = new Set(known.map(({ part, number }) => `${part} ${number}`))
  return recorded.filter(({ part, number }) => !names.has(`${part} ${number}`))
}

/** The sentence for tables of a newer version; `by`: the version that came last to them, if it is known. */
export function tooNew(unknown: readonly Step[], by: string | undefined): string {
  const [{ part, number }, ...more] = unknown as [Step, ...Step[]]
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  const whose = by === undefined || by === VERSION ? 'the version that wrote it' : `version ${by}`
  return (
    `The database holds step ${number} of ${part}${others}, which this version (${VERSION}) does not ` +
    `know. Start ${whose} or a later one, or restore a backup of before the upgrade. Nothing was changed.`
  )
}

async function runOne(store: Kysely<Database>, migration: Migration): Promise<void> {
  const { part, number, name } = migration
  await locked(store, async (db) => {
    const recorded = await db
      .insertInto('schema_migrations')
      .values({ part, number, name, applied_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    // Another process may have run it while this one waited for the lock.
    if (!recorded) return
    if (typeof migration.up === 'string') await db.executeQuery(CompiledQuery.raw(migration.up))
    else await migration.up(db as unknown as Kysely<unknown>)
  })
}

async function locked(
  store: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(transaction)
    await work(transaction)
  })
}

function checkNumbers(migrations: readonly Migration[]): void {
  const last = new Map<string, number>()
  for (const { part, number, name } of migrations) {
    const expected = (last.get(part) ?? 0) + 1
    if (number !== expected) {
      throw new Error(`Migration "${name}" of ${part} is number ${number}; ${expected} comes next.`)
    }
    last.set(part, number)
  }
}
