import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const portfolioMigrations: Record<string, Migration> = {
  '0001-day-books': { up: createDayBooks },
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
