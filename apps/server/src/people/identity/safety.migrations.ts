import { type Kysely, sql } from 'kysely'

/**
 * Accounts that their owners stop, and since when a session was proved. Sessions of the former
 * release were proved when they began.
 */
export async function addSafety(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people
      add column stopped_at timestamptz,
      add column opens_at timestamptz,
      add column reopened_at timestamptz`.execute(db)
  await sql`create index people_opening on people (opens_at) where opens_at is not null`.execute(db)
  await sql`alter table sessions add column proved_at timestamptz`.execute(db)
  await sql`update sessions set proved_at = created_at`.execute(db)
  await sql`alter table sessions alter column proved_at set not null`.execute(db)
}
