import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const alertsMigrations: Record<string, Migration> = {
  '0001-alerts': { up: createAlerts },
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alerts (
      id bigint generated always as identity primary key,
      user_id integer not null references people (id) on delete cascade,
      request_id text not null,
      symbol text not null,
      terms jsonb not null,
      lasts text not null,
      is_on boolean not null,
      version integer not null,
      set_at bigint not null,
      expires_at bigint not null,
      since_seq bigint not null,
      since_print jsonb not null,
      followed boolean not null,
      fired integer not null,
      fired_seq bigint not null,
      fired_at bigint,
      gone_at bigint,
      removed boolean not null,
      unique (user_id, request_id)
    )`.execute(db)
  await sql`
    create index price_alerts_to_follow on price_alerts (id)
    where is_on and gone_at is null and not followed`.execute(db)
  await sql`
    create index price_alerts_gone on price_alerts (gone_at) where gone_at is not null`.execute(db)
  await sql`
    create table alert_firings (
      id bigint generated always as identity primary key,
      alert_id bigint not null,
      user_id integer not null references people (id) on delete cascade,
      symbol text not null,
      terms jsonb not null,
      seq bigint not null,
      at bigint not null,
      evidence jsonb not null,
      told boolean not null,
      unique (alert_id, seq)
    )`.execute(db)
  await sql`create index alert_firings_of_user on alert_firings (user_id, id desc)`.execute(db)
  await sql`create index alert_firings_untold on alert_firings (id) where not told`.execute(db)
  await sql`
    create table alert_progress (
      id integer primary key check (id = 1),
      seq bigint not null,
      prints jsonb not null
    )`.execute(db)
  await sql`
    create table alert_extremes (
      symbol text primary key,
      seq bigint not null,
      extremes jsonb not null
    )`.execute(db)
}
