import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const payeesMigrations: Record<string, Migration> = {
  '0001-wallets-and-cards': { up: createWalletsAndCards },
  '0002-cards-that-end': { up: letCardsEnd },
}

async function createWalletsAndCards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      id integer primary key generated always as identity,
      user_id integer not null references people (id),
      currency text not null,
      chain text not null,
      address text not null,
      label text,
      qr_image text not null,
      created_at int8 not null,
      usable_at int8 not null,
      looks_like text,
      request_id text,
      deleted_at int8,
      unique (user_id, request_id)
    )`.execute(db)
  await sql`
    create unique index wallets_once on wallets (user_id, currency, chain, address)
    where deleted_at is null`.execute(db)
  await sql`
    create table bank_cards (
      id integer primary key generated always as identity,
      user_id integer not null references people (id),
      holder text not null,
      holder_key text not null,
      number bytea not null,
      number_key bytea not null,
      last_four text not null,
      bank text not null,
      province text not null,
      city text not null,
      branch text not null,
      request_id text,
      created_at int8 not null,
      unique (user_id, number_key),
      unique (user_id, request_id)
    )`.execute(db)
  // The same card with several people is for an operator to see.
  await sql`create index bank_cards_by_number on bank_cards (number_key)`.execute(db)
}

/** A card is never changed: another takes its place, so that what was paid to it still says so. */
async function letCardsEnd(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bank_cards
      add column usable_at int8,
      add column ended_at int8,
      add column ended_by integer,
      add column end_reason text,
      add column replaced_by integer references bank_cards (id),
      drop constraint bank_cards_user_id_number_key_key`.execute(db)
  await sql`update bank_cards set usable_at = created_at`.execute(db)
  await sql`alter table bank_cards alter column usable_at set not null`.execute(db)
  await sql`
    create unique index bank_cards_once on bank_cards (user_id, number_key)
    where ended_at is null`.execute(db)
}
