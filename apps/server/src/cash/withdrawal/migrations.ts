import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const withdrawalMigrations: Record<string, Migration> = {
  '0001-payees': { up: createPayees },
  '0002-transactions': { up: createTransactions },
  '0003-taken-back': { up: giveNoReasonOfTakenBack },
  '0004-payouts-and-notices': { up: partPayeesPayoutsNotices },
  '0005-told-references': { up: noteToldReferences },
  '0006-void-payouts': { up: noteVoidPayouts },
  '0007-restored': { up: noteRestored },
  '0008-salted-payees': { up: saltPayees },
}

async function createPayees(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_payees (
      user_id integer not null references people (id),
      request_id text not null,
      way text not null check (way in ('chain', 'bank', 'vnd')),
      currency text not null,
      amount numeric not null,
      chain text, address text, wallet_id integer, address_since int8, looks_like text,
      card_id integer, card_shown text, holder text, bank text,
      session text not null,
      created_at int8 not null,
      asked_at int8,
      asks integer not null default 0,
      tx text, tx_key text unique, tx_by integer, tx_at int8,
      confirmations integer,
      fault text,
      reason text, refused_by integer,
      told text,
      primary key (user_id, request_id),
      check ((way = 'chain') = (address is not null and chain is not null)),
      check ((way <> 'chain') = (card_id is not null)),
      check ((tx is null) = (tx_key is null))
    )`.execute(db)
  // What is still under way, for the payout worker and for what people are yet to be told.
  await sql`
    create index withdrawal_payees_open on withdrawal_payees (user_id, request_id)
    where told is null or told not in ('confirmed', 'refused')`.execute(db)
  await sql`create index withdrawal_payees_by_address on withdrawal_payees (address)`.execute(db)
}

/** Columns equal to those of the recharges' view: the history is the union of both. */
async function createTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view withdrawal_transactions as
    select
      'w' || w.id as id,
      w.user_id::int8 as user_id,
      'WITHDRAWAL' as type,
      p.way,
      c.code as currency_code,
      p.chain,
      w.amount,
      w.fee,
      w.amount - w.fee as received,
      0::numeric as bonus,
      case w.status when 'confirmed' then 'success' when 'refused' then 'refused'
        else 'processing' end as status,
      w.status as stage,
      p.confirmations,
      p.tx,
      coalesce(p.address, p.card_shown) as address,
      case w.status when 'refused' then p.reason end as reason,
      w.created_at,
      w.changed_at
    from withdrawals w
    join withdrawal_payees p on p.user_id = w.user_id and p.request_id = w.request_id
    join engine_currencies c on c.id = w.currency`.execute(db)
}

/** What an operator was about to write is no reason for what its owner took back. */
async function giveNoReasonOfTakenBack(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view withdrawal_transactions as
    select
      'w' || w.id as id,
      w.user_id::int8 as user_id,
      'WITHDRAWAL' as type,
      p.way,
      c.code as currency_code,
      p.chain,
      w.amount,
      w.fee,
      w.amount - w.fee as received,
      0::numeric as bonus,
      case w.status when 'confirmed' then 'success' when 'refused' then 'refused'
        else 'processing' end as status,
      w.status as stage,
      p.confirmations,
      p.tx,
      coalesce(p.address, p.card_shown) as address,
      case when w.status = 'refused' and w.taken_back = 0 then p.reason end as reason,
      w.created_at,
      w.changed_at
    from withdrawals w
    join withdrawal_payees p on p.user_id = w.user_id and p.request_id = w.request_id
    join engine_currencies c on c.id = w.currency`.execute(db)
}

/** Parts what stood in one table by what it is: who is paid, how it is paid, what its owner is told. */
async function partPayeesPayoutsNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_payouts (
      user_id integer not null,
      request_id text not null,
      asked_at int8,
      asks integer not null default 0,
      tx text, tx_key text unique, tx_by integer, tx_at int8,
      confirmations integer,
      fault text,
      primary key (user_id, request_id),
      foreign key (user_id, request_id) references withdrawal_payees on delete cascade,
      check ((tx is null) = (tx_key is null))
    )`.execute(db)
  await sql`
    create table withdrawal_notices (
      user_id integer not null,
      request_id text not null,
      reason text, refused_by integer,
      told text,
      primary key (user_id, request_id),
      foreign key (user_id, request_id) references withdrawal_payees on delete cascade
    )`.execute(db)
  await sql`
    insert into withdrawal_payouts
    select user_id, request_id, asked_at, asks, tx, tx_key, tx_by, tx_at, confirmations, fault
    from withdrawal_payees`.execute(db)
  await sql`
    insert into withdrawal_notices
    select user_id, request_id, reason, refused_by, told from withdrawal_payees`.execute(db)
  // What is still under way, for what people are yet to be told.
  await sql`
    create index withdrawal_notices_open on withdrawal_notices (user_id, request_id)
    where told is null or told not in ('confirmed', 'refused')`.execute(db)
  await sql`
    create or replace view withdrawal_transactions as
    select
      'w' || w.id as id,
      w.user_id::int8 as user_id,
      'WITHDRAWAL' as type,
      p.way,
      c.code as currency_code,
      p.chain,
      w.amount,
      w.fee,
      w.amount - w.fee as received,
      0::numeric as bonus,
      case w.status when 'confirmed' then 'success' when 'refused' then 'refused'
        else 'processing' end as status,
      w.status as stage,
      o.confirmations,
      o.tx,
      coalesce(p.address, p.card_shown) as address,
      case when w.status = 'refused' and w.taken_back = 0 then n.reason end as reason,
      w.created_at,
      w.changed_at
    from withdrawals w
    join withdrawal_payees p on p.user_id = w.user_id and p.request_id = w.request_id
    join withdrawal_payouts o on o.user_id = w.user_id and o.request_id = w.request_id
    join withdrawal_notices n on n.user_id = w.user_id and n.request_id = w.request_id
    join engine_currencies c on c.id = w.currency`.execute(db)
  await sql`drop index withdrawal_payees_open`.execute(db)
  await sql`
    alter table withdrawal_payees
      drop column asked_at, drop column asks,
      drop column tx, drop column tx_key, drop column tx_by, drop column tx_at,
      drop column confirmations, drop column fault,
      drop column reason, drop column refused_by,
      drop column told`.execute(db)
}

/** People were told of a payout by what it was made then; nobody is told that one is not known. */
async function noteToldReferences(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_notices add column told_tx text`.execute(db)
  await sql`
    update withdrawal_notices n set told_tx = o.tx
    from withdrawal_payouts o
    where o.user_id = n.user_id and o.request_id = n.request_id
      and n.told in ('sent', 'unknown', 'confirmed')`.execute(db)
  await sql`
    update withdrawal_notices
    set told = case when told_tx is null then 'approved' else 'sent' end
    where told = 'unknown'`.execute(db)
}

/** Only what was asked of the signer is made void there. */
async function noteVoidPayouts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawal_payouts
      add column voided_at int8,
      add check (voided_at is null or asked_at is not null)`.execute(db)
}

/** What was under way in a backup may have been paid after it was taken. */
async function noteRestored(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_payouts add column restored_at int8`.execute(db)
}

/** The books hold a hash of whom it pays. */
async function saltPayees(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_payees add column salt text`.execute(db)
}
