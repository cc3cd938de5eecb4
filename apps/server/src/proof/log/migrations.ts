import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const proofLogMigrations: Record<string, Migration> = {
  '0001-log': { up: createLog },
  '0002-successions': { up: createSuccessions },
  '0003-own-parts': { up: createOwnParts },
  '0004-rotations': { up: createRotations },
  '0005-cosignatures': { up: createCosignatures },
  '0006-several-nodes': { up: createMade },
  '0007-batches': { up: createBatches },
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_person_keys (
      user_id integer primary key, sealed bytea not null
    )`.execute(db)
  await sql`
    create table log_signing_keys (
      number int2 primary key, vkey text not null, sealed bytea not null
    )`.execute(db)
  await sql`
    create table log_checkpoint (
      id int2 primary key check (id = 1), note bytea not null
    )`.execute(db)
}

/** A restore makes a row without a note; the venue makes the note when it begins the next log. */
async function createSuccessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_successions (
      number int2 primary key check (number > 0), note bytea
    )`.execute(db)
}

/** A venue that has a log makes it again at its next start, and with it everybody's parts. */
async function createOwnParts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log_checkpoint add column stored_at int8`.execute(db)
  await sql`
    create table log_own_parts (
      user_id int4 not null, last_seq int8 not null, parts bytea not null,
      primary key (user_id, last_seq)
    )`.execute(db)
  await sql`
    create table log_own_parts_until (
      id int2 primary key check (id = 1), seq int8 not null
    )`.execute(db)
}

/** Whoever asks for another key makes a row without one; the venue makes the key, and the note by both. */
async function createRotations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_rotations (
      log int2 not null, number int2 not null check (number > 0),
      vkey text, sealed bytea, note bytea,
      primary key (log, number),
      check ((vkey is null) = (note is null) and (sealed is null) = (note is null))
    )`.execute(db)
}

async function createCosignatures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_cosignatures (
      log int2 not null, witness text not null, size int8 not null, note bytea not null,
      primary key (log, witness)
    )`.execute(db)
}

/** Tiles are hashes: to try to make them smaller would only take time. */
async function createMade(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log_checkpoint add column shown bytea`.execute(db)
  await sql`
    create table log_made_tiles (
      log int2 not null, level int2 not null, place int8 not null, bytes bytea not null,
      primary key (log, level, place)
    )`.execute(db)
  await sql`alter table log_made_tiles alter column bytes set storage external`.execute(db)
  await sql`
    create table log_made_states (
      log int2 not null, size int8 not null, place int4 not null, pieces int4 not null,
      piece bytea not null, primary key (log, size, place)
    )`.execute(db)
}

/** Of a venue that has a log already, batches are kept from here on: there were no receipts before. */
async function createBatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table log_made_batches (
      last_seq int8 primary key, first_seq int8 not null,
      frame_hash bytea not null, part_roots bytea not null
    )`.execute(db)
  await sql`alter table log_made_batches alter column part_roots set storage external`.execute(db)
}
