import { type Kysely, type Migration, sql } from 'kysely'
import { FIRST_USER } from '@candor/engine'
import { addSafety } from './safety.migrations.ts'
import { addSecurity } from './security.migrations.ts'

/** In order of name; a migration that ran anywhere is never changed again. */
export const identityMigrations: Record<string, Migration> = {
  '0001-identity': { up: createIdentity },
  '0002-security': { up: addSecurity },
  '0003-invitations': { up: indexInvitations },
  '0004-safety': { up: addSafety },
  '0005-code-tries': { up: addCodeTries },
  '0006-throttles': { up: addThrottles },
}

async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence people_id start ${sql.lit(FIRST_USER)}`.execute(db)
  await sql`
    create table people (
      id integer primary key default nextval('people_id'),
      registered_by text not null check (registered_by in ('phone', 'email', 'account')),
      account text not null,
      account_key text not null unique,
      email text,
      email_key text unique,
      phone text unique,
      nick_name text not null,
      avatar text,
      password_hash text not null,
      invite_code text not null unique,
      invited_by integer references people (id),
      request_id text unique,
      language text not null,
      created_at timestamptz not null,
      opened_at timestamptz
    )`.execute(db)
  await sql`create index people_unopened on people (id) where opened_at is null`.execute(db)
  await sql`
    create table sessions (
      token_hash bytea primary key,
      user_id integer not null references people (id) on delete cascade,
      platform smallint not null,
      device text not null,
      address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)
  await sql`
    create table known_devices (
      device_hash bytea not null,
      user_id integer not null references people (id) on delete cascade,
      last_login_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(db)
  await sql`
    create table codes (
      id integer generated always as identity primary key,
      channel text not null,
      target text not null,
      purpose text not null,
      code_hash text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      wrong_tries integer not null default 0,
      ended_at timestamptz
    )`.execute(db)
  // At most one code per target and purpose can be used at any time.
  await sql`
    create unique index codes_current on codes (channel, target, purpose)
    where ended_at is null`.execute(db)
  await sql`create index codes_by_expiry on codes (expires_at)`.execute(db)
}

/** Who was invited by whom is counted for each of them. */
async function indexInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`create index people_by_inviter on people (invited_by)`.execute(db)
}

/** Who asked for the codes of before is not known: all their tries count as those of others. */
async function addCodeTries(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table codes
      add column asked_from text not null default '',
      add column wrong_tries_elsewhere integer not null default 0`.execute(db)
  await sql`update codes set wrong_tries_elsewhere = wrong_tries`.execute(db)
}

/** Wrong tries to log in, and budgets of codes, that all processes of a venue count together. */
async function addThrottles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table throttles (
      rule text not null,
      key_hash bytea not null,
      count integer not null,
      until timestamptz not null,
      forget_at timestamptz not null,
      primary key (rule, key_hash)
    )`.execute(db)
  await sql`create index throttles_by_forgetting on throttles (forget_at)`.execute(db)
}
