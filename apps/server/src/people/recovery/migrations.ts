import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const recoveryMigrations: Record<string, Migration> = {
  '0001-recovery': { up: createRecovery },
  '0002-asked-from': { up: addAskedFrom },
}

async function createRecovery(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recoveries (
      id integer primary key generated always as identity,
      token_hash bytea not null unique,
      user_id integer references people (id),
      contact_kind text not null check (contact_kind in ('email', 'phone')),
      contact text not null,
      contact_key text not null,
      code text not null,
      language text not null,
      photo bytea,
      photo_type text,
      state text not null,
      version integer not null default 1,
      created_at int8 not null,
      changed_at int8 not null,
      opens_at int8,
      link_hash bytea unique,
      link_until int8,
      told boolean not null default false
    )`.execute(db)
  await sql`create index recoveries_by_state on recoveries (state, id)`.execute(db)
  await sql`create index recoveries_of on recoveries (user_id)`.execute(db)
  await sql`
    create table recovery_decisions (
      recovery integer not null references recoveries (id),
      operator integer not null,
      accepted boolean not null,
      reason text not null,
      at int8 not null,
      primary key (recovery, operator)
    )`.execute(db)
}

async function addAskedFrom(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recoveries add column asked_from text not null default ''`.execute(db)
}
