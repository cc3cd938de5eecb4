import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const marketMigrations: Record<string, Migration> = {
  '0001-candles-and-favourites': { up: createCandlesAndFavourites },
  '0002-followed-symbols': { up: createFollowedSymbols },
  '0003-anchors': { up: createAnchors },
  '0004-source-pages': { up: createSourcePages },
  '0005-made-periods': { up: makeMadePeriods },
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

/**
 * Candles of 3 minutes, of 2, 4 and 12 hours and of 3 days, of those of a minute, an hour and a day:
 * where the venue lived through all of their parts.
 */
async function makeMadePeriods(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into market_candles (symbol, period, time, open, high, low, close, volume)
    select symbol, made.period, time / made.length * made.length,
      (array_agg(open order by time))[1], max(high), min(low),
      (array_agg(close order by time desc))[1], sum(volume)::int8
    from market_candles
    join (values
      (8::int2, 0::int2, 180000::int8, 3), (9, 4, 7200000, 2), (10, 4, 14400000, 4),
      (11, 4, 43200000, 12), (12, 5, 259200000, 3)
    ) as made (period, base, length, parts) on market_candles.period = made.base
    group by symbol, made.period, time / made.length * made.length, made.parts
    having count(*) = made.parts
    on conflict do nothing`.execute(db)
}
