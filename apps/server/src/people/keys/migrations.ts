import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const keysMigrations: Record<string, Migration> = {
  '0001-keys': { up: createKeys },
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table program_keys (
      id text primary key,
      user_id integer not null references people (id) on delete cascade,
      name text not null,
      algorithm text not null,
      public_key bytea,
      secret bytea,
      rights text[] not null,
      addresses text[] not null,
      expires_at timestamptz,
      created_at timestamptz not null,
      last_used_at timestamptz,
      ended_at timestamptz,
      check (case algorithm
        when 'ed25519' then public_key is not null and secret is null
        when 'hmac-sha256' then secret is not null and public_key is null
        else false
      end)
    )`.execute(db)
  await sql`create index program_keys_of_user on program_keys (user_id)`.execute(db)
  await sql`
    create table program_nonces (
      key text not null,
      nonce text not null,
      until timestamptz not null,
      primary key (key, nonce)
    )`.execute(db)
  await sql`create index program_nonces_by_end on program_nonces (until)`.execute(db)
}
