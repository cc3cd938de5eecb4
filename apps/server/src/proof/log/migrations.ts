import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const proofLogMigrations: Record<string, Migration> = {
  '0001-log': { up: createLog },
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_person_keys (
      user_id integer primary key, sealed bytea not null
    )`.execute(db)
  await sql`
    create table log_signing_keys (
      number int2 primary key, vkey text not null, sealed bytea not null
    )`.execute(db)
  await sql`
    create table log_checkpoint (
      id int2 primary key check (id = 1), note bytea not null
    )`.execute(db)
}
