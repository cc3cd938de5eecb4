import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const serviceMigrations: Record<string, Migration> = {
  '0001-service': { up: createService },
  '0002-ready-answers': { up: addReadyAnswers },
}

async function createService(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_conversations (
      id integer generated always as identity primary key,
      owner text not null,
      user_id integer references people (id) on delete cascade,
      language text not null,
      state text not null check (state in ('waiting', 'answered', 'closed')),
      assigned_to integer,
      waiting_since int8,
      last_entry integer,
      person_read integer not null default 0,
      desk_read integer not null default 0,
      opened_at int8 not null,
      changed_at int8 not null,
      closed_at int8,
      check ((state = 'waiting') = (waiting_since is not null)),
      check ((state = 'closed') = (closed_at is not null))
    )`.execute(db)
  await sql`
    create unique index service_conversations_open on service_conversations (owner)
    where state <> 'closed'`.execute(db)
  await sql`create index service_conversations_owner on service_conversations (owner, id)`.execute(
    db,
  )
  await sql`
    create index service_conversations_queue on service_conversations (state, waiting_since, id)
    `.execute(db)
  await sql`
    create table service_entries (
      id integer generated always as identity primary key,
      conversation_id integer not null references service_conversations (id) on delete cascade,
      owner text not null,
      sender text not null check (sender in ('person', 'desk', 'system')),
      operator integer,
      kind text not null check (kind in ('text', 'picture', 'place', 'closed')),
      text text,
      file text,
      width integer,
      height integer,
      place jsonb,
      request_id text,
      at int8 not null,
      unique (owner, request_id)
    )`.execute(db)
  await sql`create index service_entries_owner on service_entries (owner, id)`.execute(db)
  await sql`
    create index service_entries_conversation on service_entries (conversation_id, id)
    `.execute(db)
  await sql`
    create table service_notes (
      id integer generated always as identity primary key,
      conversation_id integer not null references service_conversations (id) on delete cascade,
      operator integer not null,
      text text not null,
      at int8 not null
    )`.execute(db)
  await sql`create index service_notes_conversation on service_notes (conversation_id, id)`.execute(
    db,
  )
}

/** Answers that are chosen and shown in the reader's language, beside what was written. */
async function addReadyAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_entries add column ready text`.execute(db)
}
