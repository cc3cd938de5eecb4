import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const chainMigrations: Record<string, Migration> = {
  '0001-chain': { up: createChain },
}

async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_addresses (
      user_id int8 primary key, child int8 not null, key text not null,
      address text not null unique, hex text not null unique, created_at int8 not null
    )`.execute(db)
  await sql`
    create table chain_transfers (
      request_id text primary key, user_id int8 not null,
      tx text not null, log_index int4 not null, block int8 not null, hash text not null,
      sender text not null,
      value numeric(78, 0) not null, amount numeric(78, 0) not null,
      remainder numeric(78, 0) not null,
      status text not null
        check (status in ('seen', 'confirmed', 'credited', 'vanished', 'dust')),
      fault text, credited_seq int8, seen_at int8 not null, changed_at int8 not null,
      unique (tx, log_index),
      check ((status = 'credited') = (credited_seq is not null))
    )`.execute(db)
  await sql`create index chain_transfers_of_user on chain_transfers (user_id, block)`.execute(db)
  await sql`create index chain_transfers_by_block on chain_transfers (block)`.execute(db)
  await sql`
    create index chain_transfers_open on chain_transfers (block)
    where status in ('seen', 'confirmed')`.execute(db)
  await sql`
    create table chain_cursor (
      id int2 primary key check (id = 1), chain_id int8 not null, token text not null,
      confirmations int4 not null, first_block int8 not null,
      block int8 not null, hash text not null, halted text, halted_at int8
    )`.execute(db)
  await sql`create table chain_blocks (block int8 primary key, hash text not null)`.execute(db)
  await sql`
    create table chain_reconciliations (
      id integer generated always as identity primary key,
      started_at int8 not null, finished_at int8 not null,
      from_block int8 not null, to_block int8 not null,
      on_chain numeric(78, 0) not null, in_ledger numeric(78, 0) not null,
      differences int4 not null
    )`.execute(db)
  await sql`
    create table chain_differences (
      reconciliation integer not null references chain_reconciliations (id) on delete cascade,
      request_id text not null, user_id int8 not null,
      kind text not null check (kind in ('uncredited', 'unfounded', 'amount')),
      on_chain numeric(78, 0) not null, in_ledger numeric(78, 0) not null,
      primary key (reconciliation, request_id)
    )`.execute(db)
}
