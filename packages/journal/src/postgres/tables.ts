import type { Sql } from './sql.ts'

/** Two nodes may start at once: the later one waits until the tables of the first stand. */
const LOCK = 7_234_901

/**
 * journal_lease has one row, which `only_row` sees to. Its key is the epoch: an append locks the row
 * by it (`for key share`), and the next writer changes it. `renewals` is the lease's sign of life.
 *
 * Frames are stored as they are: compressing them would take the server four times as long as the rest of
 * an append, and makes the WAL a twentieth smaller.
 *
 * A snapshot's row has the first piece of its state, journal_snapshot_pieces the others: see snapshots.ts.
 *
 * journal_evidence has a row for each entry with evidence, written by the statement of its batch. A node of
 * an earlier version leaves the table alone and writes entries that have none.
 */
const TABLES = `
  select pg_advisory_xact_lock(${LOCK});
  create table if not exists journal_chunks (
    first_seq bigint primary key,
    last_seq bigint not null,
    frame bytea not null
  );
  create table if not exists journal_snapshots (
    seq bigint primary key,
    hash bytea not null,
    state bytea not null
  );
  create table if not exists journal_evidence (
    seq bigint primary key,
    at bigint not null,
    bytes bytea not null
  );
  do $$ begin
    if not exists (
      select from pg_attribute
      where attrelid = 'journal_snapshots'::regclass and attname = 'chain' and not attisdropped
    ) then
      alter table journal_snapshots add column chain bytea;
    end if;
    if not exists (
      select from pg_attribute
      where attrelid = 'journal_snapshots'::regclass and attname = 'pieces' and not attisdropped
    ) then
      alter table journal_snapshots add column pieces integer not null default 1;
    end if;
    if exists (
      select from pg_attribute
      where attrelid = 'journal_chunks'::regclass and attname = 'frame' and attstorage <> 'e'
    ) then
      alter table journal_chunks alter column frame set storage external;
    end if;
    if exists (
      select from pg_attribute
      where attrelid = 'journal_evidence'::regclass and attname = 'bytes' and attstorage <> 'e'
    ) then
      alter table journal_evidence alter column bytes set storage external;
    end if;
  end $$;
  create table if not exists journal_snapshot_pieces (
    seq bigint not null,
    place integer not null,
    piece bytea not null,
    primary key (seq, place)
  );
  create table if not exists journal_lease (
    epoch bigint primary key,
    node text not null,
    pid integer,
    backend_start timestamptz,
    renewals bigint not null default 0,
    released boolean not null default true,
    confirmations bigint not null default 0,
    import_until bigint not null default 0,
    only_row boolean not null default true unique check (only_row)
  );
  insert into journal_lease (epoch, node) values (0, '') on conflict (only_row) do nothing;
`

/**
 * Makes the journal's tables where they are missing, in one transaction, and adds what tables of an
 * earlier version lack. Where they stand it writes nothing, and so waits for no replicas.
 */
export async function createJournalTables(sql: Sql): Promise<void> {
  await sql.query(TABLES)
}
