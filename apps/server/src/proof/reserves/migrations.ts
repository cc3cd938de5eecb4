import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const reservesMigrations: Record<string, Migration> = {
  '0001-reserves': { up: createReserves },
}

async function createReserves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reserve_messages (
      address text primary key, day text not null, size bigint not null, root bytea not null
    )`.execute(db)
  await sql`
    create table reserve_statements (
      id bigint primary key generated always as identity, request text not null unique,
      currency text not null, scale integer not null, amount numeric not null check (amount >= 0),
      day text not null, published_at bigint not null, bank text, address text, message text,
      signature text, block bigint, block_hash text,
      check ((bank is null) <> (address is null)),
      check (address is null or num_nulls(message, signature, block, block_hash) = 0)
    )`.execute(db)
}
