import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const certificationMigrations: Record<string, Migration> = {
  '0001-certification': { up: createCertification },
}

async function createCertification(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certification_submissions (
      id integer primary key generated always as identity,
      user_id integer not null references people (id),
      level int2 not null check (level in (1, 2)),
      attempt integer not null,
      submitted_at int8 not null,
      document_type text,
      name text,
      name_key text,
      document_number bytea,
      document_key bytea,
      card_number bytea,
      card_key bytea,
      front_photo text,
      back_photo text,
      holding_photo text,
      unique (user_id, level, attempt)
    )`.execute(db)
  // The same document or card with several people is for an operator to see.
  await sql`
    create index certification_submissions_by_document
    on certification_submissions (document_key)`.execute(db)
  await sql`
    create index certification_submissions_by_card
    on certification_submissions (card_key)`.execute(db)
  await sql`create index files_by_source on files (source)`.execute(db)
  await sql`
    create table certifications (
      id integer primary key generated always as identity,
      user_id integer not null references people (id),
      level int2 not null check (level in (1, 2)),
      status text not null check (status in ('inProgress', 'accepted', 'failed', 'certified')),
      submission integer not null references certification_submissions (id),
      version integer not null,
      changed_at int8 not null,
      unique (user_id, level)
    )`.execute(db)
  await sql`create index certifications_by_status on certifications (status, id)`.execute(db)
  await sql`
    create table certification_decisions (
      id integer primary key generated always as identity,
      submission integer not null unique references certification_submissions (id),
      operator integer not null,
      accepted boolean not null,
      reason text,
      decided_at int8 not null,
      check (accepted or reason is not null)
    )`.execute(db)
  await sql`
    create table certification_settlements (
      decision integer primary key references certification_decisions (id),
      settled_at int8 not null
    )`.execute(db)
  await sql`
    create function certification_history_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'What was submitted or decided is never changed';
    end $$`.execute(db)
  for (const table of ['certification_submissions', 'certification_decisions']) {
    await sql`
      create trigger history_stands before update or delete on ${sql.table(table)}
      for each row execute function certification_history_stands()`.execute(db)
  }
}
