import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const marketMigrations: Record<string, Migration> = {
  '0001-candles-and-favourites': { up: createCandlesAndFavourites },
  '0002-followed-symbols': { up: createFollowedSymbols },
  '0003-anchors': { up: createAnchors },
  '0004-source-pages': { up: createSourcePages },
}

async function createCandlesAndFavourites(db: Kysely<unknown>): Promise<void> {
  // Moving candles are written again and again: free space keeps the new version on their page.
  await sql`
    create table market_candles (
      symbol text not null, period int2 not null, time int8 not null,
      open int8 not null, high int8 not null, low int8 not null, close int8 not null,
      volume int8 not null,
      primary key (symbol, period, time)
    ) with (fillfactor = 80)`.execute(db)
  await sql`
    create table market_progress (
      id int2 primary key check (id = 1), seq int8 not null, at int8 not null
    )`.execute(db)
  await sql`insert into market_progress values (1, 0, 0)`.execute(db)
  await sql`
    create table favourites (
      user_id int8 not null, symbol text not null, position int8 not null,
      primary key (user_id, symbol)
    )`.execute(db)
}

async function createFollowedSymbols(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_followed (
      symbol text primary key, at int8 not null
    ) with (fillfactor = 50)`.execute(db)
}

async function createAnchors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_anchors (
      symbol text primary key, at int8 not null, price float8 not null,
      past_at int8, past_price float8
    )`.execute(db)
}

/** A live source's candles of before the venue's time. */
async function createSourcePages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_source_pages (
      symbol text not null, period int2 not null, page int8 not null, until int8 not null,
      candles bytea not null,
      primary key (symbol, period, page)
    )`.execute(db)
}
