import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const plansMigrations: Record<string, Migration> = {
  '0001-plans': { up: createPlans },
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plans (
      id int8 primary key generated always as identity,
      user_id integer not null references people (id) on delete cascade,
      request_id text not null,
      asked text not null,
      kind text not null,
      symbol text,
      gives text not null,
      receives text not null,
      amount numeric,
      share int4,
      price int8,
      worst int4,
      every text not null,
      day int2,
      minute int2 not null,
      zone text not null,
      budget numeric,
      ends_on text,
      state text not null,
      cause text,
      due_at int8,
      fire_at int8,
      spent numeric not null default 0,
      received numeric not null default 0,
      runs int4 not null default 0,
      left_out int4 not null default 0,
      created_at int8 not null,
      ended_at int8,
      unique (user_id, request_id),
      check ((state = 'active') = (due_at is not null and fire_at is not null))
    )`.execute(db)
  await sql`create index plans_due on plans (fire_at) where state = 'active'`.execute(db)
  await sql`
    create table plan_runs (
      id int8 primary key generated always as identity,
      plan_id int8 not null references plans (id) on delete cascade,
      user_id integer not null references people (id) on delete cascade,
      due_at int8 not null,
      attempt int2 not null,
      request_id text not null,
      amount numeric not null,
      state text not null,
      reason text,
      refusal text,
      price int8,
      lots int8,
      quote int8,
      asked_seq int8,
      asked_at int8,
      begun_at int8 not null,
      try_at int8 not null,
      ended_at int8,
      order_id int8,
      spent numeric not null default 0,
      received numeric not null default 0,
      unique (plan_id, due_at)
    )`.execute(db)
  await sql`create index plan_runs_open on plan_runs (try_at) where state = 'running'`.execute(db)
  await sql`create index plan_runs_ended on plan_runs (ended_at) where ended_at is not null`.execute(
    db,
  )
  await sql`
    create unique index plan_runs_one_at_a_time on plan_runs (user_id) where state = 'running'
  `.execute(db)
}
