import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const messagesMigrations: Record<string, Migration> = {
  '0001-messages': { up: createMessages },
  '0002-orders-told': { up: createOrdersTold },
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
