import { type Kysely, type Migration, sql } from 'kysely'
import { CONTENT_TABLES } from './tables.ts'

/** In order of name; a migration that ran anywhere is never changed again. */
export const contentMigrations: Record<string, Migration> = {
  '0001-content': { up: createContent },
  '0002-content-images': { up: createContentImages },
}

async function createContent(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.values(CONTENT_TABLES)) {
    await sql`
      create table ${sql.table(table)} (
        slug text not null,
        language text not null,
        version integer not null check (version > 0),
        title text not null,
        html text not null,
        category text not null,
        position integer not null,
        shown boolean not null,
        written_by text not null,
        seed_hash bytea,
        published_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (slug, language, version)
      )`.execute(db)
  }
}

async function createContentImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_images (
      name text primary key,
      type text not null,
      added_by text not null,
      added_at timestamptz not null
    )`.execute(db)
}
