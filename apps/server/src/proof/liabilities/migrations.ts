import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const liabilitiesMigrations: Record<string, Migration> = {
  '0001-lists': { up: createLists },
}

/** Pieces are hashes: to try to make them smaller would only take time. */
async function createLists(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table liability_lists (
      day integer primary key, seq bigint not null, at bigint not null, origin text not null,
      root bytea not null, bytes integer not null, totals jsonb not null, pools jsonb not null,
      is_published boolean not null default false
    )`.execute(db)
  await sql`
    create table liability_pieces (
      day integer not null references liability_lists, number integer not null, piece bytea not null,
      primary key (day, number)
    )`.execute(db)
  await sql`alter table liability_pieces alter column piece set storage external`.execute(db)
}
