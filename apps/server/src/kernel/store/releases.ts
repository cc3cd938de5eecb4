import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The part whose first step makes `venue_releases`. */
export const RELEASES_PART = 'releases'

const UNDEFINED_TABLE = '42P01'

/** Notes that this version has brought the tables up to date; once for each version. */
export async function noteRelease(
  store: Kysely<Database>,
  version: string,
  at: number,
): Promise<void> {
  await sql`insert into venue_releases (version, first_at) values (${version}, ${at})
    on conflict do nothing`.execute(store)
}

/**
 * Returns the version that came last to these tables; undefined where none was noted, as in those of
 * releases before 1.1.
 */
export async function lastRelease(store: Kysely<Database>): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ version: string }>`
      select version from venue_releases order by first_at desc limit 1`.execute(store)
    return rows[0]?.version
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    return undefined
  }
}
