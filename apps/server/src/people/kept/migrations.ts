import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const keptMigrations: Record<string, Migration> = {
  '0001-kept-values': { up: createKeptValues },
}

async function createKeptValues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_values (
      user_id integer not null references people (id) on delete cascade,
      name text not null,
      version integer not null,
      value text,
      at timestamptz not null,
      primary key (user_id, name)
    )`.execute(db)
}
