import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const rechargeMigrations: Record<string, Migration> = {
  '0001-claims': { up: createClaims },
  '0002-transactions': { up: createTransactions },
  '0003-held-transfers': { up: letTransfersBeCases },
  '0004-test-draws': { up: createTestDraws },
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recharge_claims (
      id integer primary key generated always as identity,
      user_id integer not null references people (id),
      request_id text not null,
      terms bytea not null,
      way text not null check (way in ('chain', 'bank', 'bankScreenshot', 'vnd', 'thirdParty')),
      currency text not null,
      amount numeric not null check (amount > 0),
      chain text, sender_address text, sender_hex text,
      watched boolean not null,
      payer text, remitter_name text, remitter_card bytea, remitter_last_four text,
      beneficiary_id text, beneficiary text, reference text unique, bank_reference text,
      screenshot text not null, screenshot_source bytea not null, screenshot_look bit(1024),
      status text not null default 'open'
        check (status in ('open', 'approved', 'accepted', 'credited', 'refused')),
      version integer not null default 1,
      transfer text unique, transaction_id text unique,
      reason text, decided_at int8, credited_seq int8,
      credit_request text not null generated always as ('claim:' || id::text) stored,
      fault text,
      told boolean not null default false,
      created_at int8 not null, changed_at int8 not null,
      unique (user_id, request_id),
      check ((way = 'chain') = (chain is not null and sender_address is not null)),
      check ((status = 'credited') = (credited_seq is not null)),
      check (status <> 'refused' or reason is not null)
    )`.execute(db)
  await sql`create index recharge_claims_of_user on recharge_claims (user_id, id)`.execute(db)
  await sql`create unique index recharge_claims_by_credit on recharge_claims (credit_request)`.execute(
    db,
  )
  await sql`
    create index recharge_claims_open on recharge_claims (id)
    where status in ('open', 'approved', 'accepted')`.execute(db)
  await sql`
    create index recharge_claims_untold on recharge_claims (id)
    where status = 'refused' and not told`.execute(db)
  await sql`create index recharge_claims_by_source on recharge_claims (screenshot_source)`.execute(
    db,
  )
  await sql`
    create index recharge_claims_by_bank_reference on recharge_claims (bank_reference)
    where bank_reference is not null`.execute(db)
  await sql`
    create table recharge_claim_decisions (
      claim integer not null references recharge_claims (id),
      operator integer not null,
      decision text not null check (decision in ('accept', 'refuse')),
      reason text,
      at int8 not null,
      primary key (claim, operator, decision)
    )`.execute(db)
  await sql`
    create table recharge_claim_flags (
      claim integer not null references recharge_claims (id),
      other integer not null references recharge_claims (id),
      kind text not null check (kind in ('sameScreenshot', 'alikeScreenshot', 'sameReference')),
      primary key (claim, other, kind)
    )`.execute(db)
  await sql`create index recharge_claim_flags_other on recharge_claim_flags (other)`.execute(db)
  await sql`
    create table recharge_announced (id int2 primary key check (id = 1), seq int8 not null)`.execute(
    db,
  )
}

/**
 * Everything that came in, or is on its way: claims, each with the transfer it is one with; the
 * transfers nobody claimed; and recharges of any other cause.
 */
async function createTransactions(db: Kysely<unknown>): Promise<void> {
  const ofTransfer = {
    status: sql`case t.status when 'credited' then 'success'
      when 'dust' then 'refused' when 'vanished' then 'refused' else 'processing' end`,
    stage: sql`case t.status when 'confirmed' then 'crediting'
      when 'dust' then 'belowMinimum' else t.status end`,
    confirmations: sql`case t.status
      when 'seen' then least(k.confirmations, greatest(0, k.block - t.block + 1))
      when 'confirmed' then k.confirmations
      when 'credited' then k.confirmations end`,
  }
  await sql`
    create view recharge_transactions as
    select
      'c' || c.id as id,
      c.user_id::int8 as user_id,
      'RECHARGE' as type,
      c.way,
      c.currency as currency_code,
      c.chain,
      c.amount,
      0::numeric as fee,
      c.amount as received,
      ${bonusOf(sql`coalesce(t.credited_seq, c.credited_seq)`)} as bonus,
      case when t.status is not null then ${ofTransfer.status}
        when c.status = 'credited' then 'success'
        when c.status = 'refused' then 'refused'
        else 'processing' end as status,
      case when t.status is not null then ${ofTransfer.stage}
        when c.status = 'open' and c.watched then 'awaited'
        when c.status = 'open' then 'review'
        when c.status = 'approved' then 'secondReview'
        when c.status = 'accepted' then 'crediting'
        else c.status end as stage,
      case when t.status is not null then (${ofTransfer.confirmations})::int4 end as confirmations,
      coalesce(substr(t.tx, 3), c.transaction_id) as tx,
      coalesce(c.sender_address, '**** ' || c.remitter_last_four) as address,
      c.reason,
      c.created_at,
      greatest(c.changed_at, coalesce(t.changed_at, 0)) as changed_at
    from recharge_claims c
    left join chain_transfers t on t.request_id = c.transfer
    left join chain_cursor k on true
    union all
    select
      't' || replace(substr(t.request_id, 7), ':', '.'),
      t.user_id, 'RECHARGE', 'chain', 'USDT', 'TRC20', t.amount, 0::numeric, t.amount,
      ${bonusOf(sql`t.credited_seq`)},
      ${ofTransfer.status}, ${ofTransfer.stage}, (${ofTransfer.confirmations})::int4,
      substr(t.tx, 3), t.sender, null, t.seen_at, t.changed_at
    from chain_transfers t
    join chain_cursor k on true
    where not exists (select from recharge_claims c where c.transfer = t.request_id)
    union all
    select
      'r' || r.seq, r.user_id, 'RECHARGE',
      case when r.request_id like 'test:%' or r.request_id like 'demo-%'
        then 'testFunds' else 'other' end,
      e.code, null, r.amount, 0::numeric, r.amount,
      r.bonus,
      'success', 'credited', null, null, null, null, r.at, r.at
    from recharges r
    join engine_currencies e on e.id = r.currency
    where not exists (select from chain_transfers t where t.request_id = r.request_id)
      and not exists (select from recharge_claims c where c.credit_request = r.request_id)`.execute(
    db,
  )
}

/** What the record of a recharge gave besides. */
function bonusOf(seq: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select b.bonus from recharges b where b.seq = ${seq}), 0)`
}

/** A transfer above the ceiling is a case of the venue's own: nobody took a picture of it. */
async function letTransfersBeCases(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recharge_claims
      alter column screenshot drop not null,
      alter column screenshot_source drop not null`.execute(db)
}

/** What was drawn of test funds counts from before the books are asked. */
async function createTestDraws(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_draws (
      user_id integer not null references people (id),
      request_id text not null,
      currency integer not null,
      amount numeric not null check (amount > 0),
      at int8 not null,
      primary key (user_id, request_id)
    )`.execute(db)
}
