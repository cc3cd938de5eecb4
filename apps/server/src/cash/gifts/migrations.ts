import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const giftsMigrations: Record<string, Migration> = {
  '0001-bars': { up: createBars },
}

async function createBars(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_bars (
      user_id integer primary key references people (id),
      evidence text not null check (evidence in ('document', 'card', 'address', 'device')),
      as_user_id integer not null references people (id),
      barred_at int8 not null,
      settled_at int8
    )`.execute(db)
  await sql`create index gift_bars_open on gift_bars (user_id) where settled_at is null`.execute(db)
  // People are found by what they have in common; addresses are the same in whatever case.
  await sql`create index known_devices_by_device on known_devices (device_hash)`.execute(db)
  await sql`create index wallets_by_address on wallets (lower(address))`.execute(db)
  await sql`
    create index withdrawal_payees_by_any_address
    on withdrawal_payees (lower(address))`.execute(db)
}
