import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const filesMigrations: Record<string, Migration> = {
  '0001-files': { up: createFiles },
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      name text primary key,
      user_id integer not null references people (id),
      type text not null,
      size integer not null,
      width integer not null,
      height integer not null,
      source bytea not null,
      uploaded_at int8 not null,
      touched_at int8 not null,
      stored boolean not null,
      unique (user_id, source)
    )`.execute(db)
  await sql`create index files_by_touch on files (touched_at)`.execute(db)
  await sql`
    create table file_uses (
      name text not null references files (name),
      purpose text not null,
      reference text not null,
      primary key (name, purpose, reference)
    )`.execute(db)
  // Looks outlive the files that were looked at.
  await sql`
    create table file_looks (
      id integer generated always as identity primary key,
      name text not null,
      user_id integer not null,
      operator text not null,
      reason text not null,
      at int8 not null
    )`.execute(db)
  await sql`create index file_looks_of_user on file_looks (user_id, at)`.execute(db)
}
