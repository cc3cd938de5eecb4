import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const portfolioMigrations: Record<string, Migration> = {
  '0001-day-books': { up: createDayBooks },
  '0002-papers': { up: createPapers },
}

async function createDayBooks(db: Kysely<unknown>): Promise<void> {
  const tables = [
    `create table books_progress (
      id int2 primary key check (id = 1), until int8 not null, seq int8 not null
    )`,
    `create table day_sums (
      user_id int8 not null, day int4 not null, purse int2 not null, currency int2 not null,
      reason int2 not null, change numeric not null,
      primary key (user_id, day, purse, currency, reason)
    )`,
    `create table day_closes (
      user_id int8 not null, day int4 not null, purse int2 not null, currency int2 not null,
      available numeric not null, held numeric not null,
      primary key (user_id, purse, currency, day)
    )`,
    `create table day_prices (
      code text not null, day int4 not null, numerator numeric not null,
      denominator numeric not null check (denominator > 0),
      primary key (code, day)
    )`,
    `create table day_costs (
      user_id int8 not null, day int4 not null, currency int2 not null, quantity numeric not null,
      cost numeric not null, realised numeric not null,
      primary key (user_id, currency, day)
    )`,
    `create table day_results (
      user_id int8 not null, day int4 not null, product int2 not null, realised numeric not null,
      primary key (user_id, day, product)
    )`,
  ]
  for (const table of tables) await sql.raw(table).execute(db)
}

async function createPapers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table papers (
      id integer generated always as identity primary key,
      user_id integer not null references people (id),
      request_id text not null,
      kind text not null,
      terms jsonb not null,
      name text not null,
      language text not null,
      state text not null check (state in ('waiting', 'ready', 'failed', 'expired')),
      asked_at int8 not null,
      ready_at int8,
      expires_at int8,
      blob text,
      bytes integer,
      unique (user_id, request_id)
    )`.execute(db)
  await sql`create index papers_waiting on papers (id) where state = 'waiting'`.execute(db)
  await sql`create index papers_by_end on papers (expires_at) where state = 'ready'`.execute(db)
}
