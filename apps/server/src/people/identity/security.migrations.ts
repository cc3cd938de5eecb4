import { type Kysely, sql } from 'kysely'

/** What protects an account beyond its password, and the messages that wait to be sent. */
export async function addSecurity(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people
      add column fund_password_hash text,
      add column totp_secret bytea,
      add column totp_since timestamptz,
      add column totp_last_step integer,
      add column anti_phishing text,
      add column withdrawals_paused_until timestamptz`.execute(db)
  await sql`alter table sessions add column last_seen_at timestamptz`.execute(db)
  await sql`
    create table recovery_codes (
      user_id integer not null references people (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references people (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter int8 not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db)
  await sql`
    create table used_challenges (
      challenge text primary key,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table lockouts (
      user_id integer not null references people (id) on delete cascade,
      kind text not null,
      tries integer not null,
      locks integer not null,
      last_at timestamptz not null,
      locked_until timestamptz,
      primary key (user_id, kind)
    )`.execute(db)
  await sql`
    create table waiting_messages (
      id integer generated always as identity primary key,
      channel text not null,
      sealed bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      due_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index waiting_messages_due on waiting_messages (due_at)`.execute(db)
}
