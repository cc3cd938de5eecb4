import { type Kysely, type Migration, sql } from 'kysely'

/** In order of name; a migration that ran anywhere is never changed again. */
export const deskMigrations: Record<string, Migration> = {
  '0001-operators': { up: createOperators },
  '0002-audit': { up: createAudit },
  '0003-proposals': { up: createProposals },
  '0004-users': { up: createUsers },
  '0005-two-people': { up: tellTwoPeopleApart },
  '0006-bounds': { up: createBounds },
  '0007-closed-accounts': { up: indexClosedAccounts },
}

async function createOperators(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operators (
      id integer generated always as identity primary key,
      name text not null,
      name_key text not null unique,
      password_hash text not null,
      password_due boolean not null,
      password_until int8,
      roles text[] not null check (
        roles <> '{}' and roles <@ array['support', 'finance', 'compliance', 'owner']
      ),
      disabled_at int8,
      totp_secret bytea,
      totp_since int8,
      totp_last_step integer,
      revision integer not null default 1,
      created_at int8 not null,
      seen_at int8
    )`.execute(db)
  await sql`
    create table operator_sessions (
      token_hash bytea primary key,
      operator integer not null references operators (id),
      address text not null,
      created_at int8 not null,
      seen_at int8 not null,
      expires_at int8 not null,
      ended_at int8
    )`.execute(db)
  await sql`create index operator_sessions_of on operator_sessions (operator)`.execute(db)
  await sql`
    create table operator_lockouts (
      key text primary key,
      tries integer not null,
      locks integer not null,
      last_at int8 not null,
      locked_until int8
    )`.execute(db)
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_audit (
      id integer primary key,
      at int8 not null,
      operator integer,
      operator_name text,
      act text not null,
      subject text not null,
      reason text,
      facts jsonb not null,
      prev bytea not null,
      hash bytea not null
    )`.execute(db)
  await sql`create index desk_audit_by_subject on desk_audit (subject text_pattern_ops)`.execute(db)
  await sql`create index desk_audit_by_operator on desk_audit (operator, id)`.execute(db)
  await sql`
    create function desk_audit_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to.';
    end $$`.execute(db)
  await sql`
    create trigger desk_audit_stays before update or delete or truncate on desk_audit
      for each statement execute function desk_audit_stays()`.execute(db)
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  // Of two people each time: only where nobody else could have approved may it be one (alone).
  await sql`
    create table desk_proposals (
      id integer generated always as identity primary key,
      call text not null,
      subject text not null,
      input jsonb not null,
      before jsonb,
      reason text not null,
      request_id text,
      proposed_by integer not null references operators (id),
      created_at int8 not null,
      expires_at int8 not null,
      state text not null,
      alone boolean not null,
      decided_by integer references operators (id),
      decided_at int8,
      decision_reason text,
      begun_seq int8,
      fault text,
      seq int8,
      unique (proposed_by, request_id),
      check (
        state not in ('approved', 'done', 'refused')
        or alone or (decided_by is not null and decided_by <> proposed_by)
      )
    )`.execute(db)
  await sql`create index desk_proposals_by_state on desk_proposals (state, id)`.execute(db)
  await sql`
    create table desk_rules (
      item text primary key,
      changed_at int8 not null,
      changed_by text not null
    )`.execute(db)
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table people add column frozen_at timestamptz, add column frozen_reason text`.execute(db)
  await sql`
    create table user_notes (
      id integer generated always as identity primary key,
      user_id integer not null references people (id),
      operator integer not null references operators (id),
      operator_name text not null,
      note text not null,
      at int8 not null
    )`.execute(db)
  await sql`create index user_notes_of on user_notes (user_id, id)`.execute(db)
}

/**
 * How operators came in, and who was told of it: what tells two operators from one who plays two.
 * Those who are there already keep what the log knows of them.
 */
async function tellTwoPeopleApart(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table operators
      add column on_machine boolean not null default false,
      add column invited_by integer references operators (id),
      add column let_in_by integer references operators (id),
      add column handed_by integer references operators (id),
      add column raised_by integer references operators (id)`.execute(db)
  await sql`
    create table operator_news (
      id integer generated always as identity primary key,
      operator integer not null references operators (id),
      what text not null,
      at int8 not null
    )`.execute(db)
  await sql`create index operator_news_of on operator_news (operator)`.execute(db)
  await sql`
    create table operator_news_seen (
      news integer not null references operator_news (id),
      owner integer not null references operators (id),
      at int8 not null,
      primary key (news, owner)
    )`.execute(db)
  await sql`
    update operators o set on_machine = true
    where exists (
      select from desk_audit a
      where a.act = 'desk:owner' and a.subject = 'operator ' || o.id and a.facts ? 'made')`.execute(
    db,
  )
  await sql`
    update operators o set invited_by = p.proposed_by, handed_by = p.decided_by
    from desk_audit a join desk_proposals p on p.id = (a.facts ->> 'proposal')::integer
    where a.act = 'inviteOperator' and a.facts ->> 'step' = 'done'
      and a.subject = 'operator ' || o.id`.execute(db)
  await sql`
    update operators o set let_in_by = last.proposed_by, handed_by = last.decided_by
    from (
      select distinct on (a.subject) a.subject, p.proposed_by, p.decided_by
      from desk_audit a join desk_proposals p on p.id = (a.facts ->> 'proposal')::integer
      where a.act in ('resetAccess', 'enableOperator') and a.facts ->> 'step' = 'done'
      order by a.subject, a.id desc) last
    where last.subject = 'operator ' || o.id`.execute(db)
  await sql`
    update operators o set raised_by = last.proposed_by
    from (
      select distinct on (a.subject) a.subject, p.proposed_by
      from desk_audit a join desk_proposals p on p.id = (a.facts ->> 'proposal')::integer
      where a.act = 'changeRoles' and a.facts ->> 'step' = 'done'
      order by a.subject, a.id desc) last
    where last.subject = 'operator ' || o.id`.execute(db)
}

/** What operators let pass, for bounds by sum; and the bounds where two have changed them. */
async function createBounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_passes (
      kind text not null check (kind in ('claim', 'withdrawal')),
      item integer not null,
      operator integer not null references operators (id),
      user_id integer not null,
      worth numeric not null,
      alone boolean not null,
      at int8 not null,
      primary key (kind, item, operator)
    )`.execute(db)
  await sql`create index desk_passes_by_time on desk_passes (at)`.execute(db)
  await sql`
    create table desk_bounds (
      id integer primary key check (id = 1),
      revision integer not null,
      bounds jsonb not null,
      changed_at int8 not null,
      changed_by text not null
    )`.execute(db)
}

/** Accounts that their owners have closed are few: looking for what arrives at them has to cost little. */
async function indexClosedAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index people_closed on people (id)
    where frozen_reason = 'Closed by its owner'`.execute(db)
}
