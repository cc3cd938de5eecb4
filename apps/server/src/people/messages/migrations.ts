import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const messagesMigrations: Record<string, Migration> = {
  '0001-messages': { up: createMessages },
  '0002-orders-told': { up: createOrdersTold },
  '0003-notifications': { up: createNotifications },
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id integer generated always as identity primary key,
      user_id integer not null references people (id) on delete cascade,
      template text not null,
      facts jsonb not null,
      once text,
      sent_at timestamptz not null,
      read_at timestamptz,
      unique (user_id, once)
    )`.execute(db)
  await sql`create index messages_of_user on messages (user_id, sent_at desc, id desc)`.execute(db)
  await sql`create index messages_unread on messages (user_id) where read_at is null`.execute(db)
  await sql`
    create table notice_reads (
      user_id integer not null references people (id) on delete cascade,
      slug text not null,
      read_at timestamptz not null,
      primary key (user_id, slug)
    )`.execute(db)
}

/** The last record whose news of orders were told. */
async function createOrdersTold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders_told (
      id integer primary key check (id = 1),
      seq bigint not null
    )`.execute(db)
}

/** What people are told where, and what is on its way to them. */
async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_choices (
      user_id integer not null references people (id) on delete cascade,
      topic text not null,
      channel text not null check (channel in ('app', 'push', 'mail')),
      is_on boolean not null,
      primary key (user_id, topic, channel)
    )`.execute(db)
  await sql`
    create table quiet_hours (
      user_id integer primary key references people (id) on delete cascade,
      is_on boolean not null,
      begins text not null,
      ends text not null,
      time_zone text not null
    )`.execute(db)
  await sql`
    create table push_devices (
      id integer generated always as identity primary key,
      user_id integer not null references people (id) on delete cascade,
      session bytea not null,
      sealed bytea not null,
      endpoint_hash bytea not null unique,
      browser text,
      system text,
      added_at timestamptz not null
    )`.execute(db)
  await sql`create index push_devices_of_user on push_devices (user_id)`.execute(db)
  await sql`create index push_devices_of_session on push_devices (session)`.execute(db)
  await sql`
    create table push_key (
      id int2 primary key check (id = 1),
      public_key text not null,
      sealed bytea not null
    )`.execute(db)
  await sql`
    create table message_deliveries (
      id bigint generated always as identity primary key,
      message_id integer not null references messages (id) on delete cascade,
      user_id integer not null,
      device_id integer references push_devices (id) on delete cascade,
      tries integer not null default 0,
      due_at timestamptz not null
    )`.execute(db)
  await sql`create index message_deliveries_due on message_deliveries (due_at)`.execute(db)
  await sql`
    create index message_deliveries_of on message_deliveries (user_id, device_id)`.execute(db)
  await sql`
    create index message_deliveries_of_message on message_deliveries (message_id)`.execute(db)
  await sql`
    create index message_deliveries_of_device on message_deliveries (device_id)`.execute(db)
  await sql`
    create table near_liquidations (
      order_id bigint primary key,
      user_id integer not null references people (id) on delete cascade,
      times integer not null,
      is_near boolean not null
    )`.execute(db)
}
