import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const releasesMigrations: Record<string, Migration> = {
  '0001-releases': { up: createReleases },
}

/** The versions that have brought these tables up to date, so that an older one can name what it lacks. */
async function createReleases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table venue_releases (
      version text primary key, first_at int8 not null
    )`.execute(db)
}
