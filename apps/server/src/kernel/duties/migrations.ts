import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const dutiesMigrations: Record<string, Migration> = {
  '0001-duties': { up: createDuties },
}

/**
 * The second key is for fences: they lock a duty's row by its epoch (`for key share`), so that a
 * renewal passes them and a taking waits for them.
 */
async function createDuties(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duties (
      name text primary key, epoch int8 not null default 0, node text not null default '',
      taking text not null default '', renewals int8 not null default 0,
      released bool not null default true, busy bool not null default false,
      wanted bool not null default false,
      unique (name, epoch)
    )`.execute(db)
}
