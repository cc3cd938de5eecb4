import { randomBytes } from 'node:crypto'
import { FIRST_USER } from '@candor/engine'
import type pg from 'pg'
import { Audit } from '../../desk/audit/audit.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { Store } from '../../kernel/store/store.ts'
import { Passwords } from '../../people/identity/passwords/passwords.ts'
import type { Choice } from './choose-backup.ts'

/**
 * Ids that are passed over: what came after the backup may have been given these. With each person's goes
 * a deposit address, which must never become somebody else's, and the books know a claim by its own.
 */
const IDS_PASSED = 10_000
const PAUSE_MS = 24 * 3_600_000

interface Needs {
  store: Store
  client: pg.Client
  config: Pick<Config, 'signerUrl' | 'passwordMemoryKib' | 'passwordPasses'>
  choice: Choice
  now: number
}

/** What was done for what came after the backup, which nobody knows here any more. */
export interface Precautions {
  /** Withdrawals under way, which may have been paid since. */
  underWay: number[]
  /** Withdrawals after the tables' backup, of which nobody knows whom they pay. */
  withoutPayee: number[]
  /** Claims that the books have credited, and of which the tables do not know what they were for. */
  unknownClaims: number[]
  /** People of whom the books alone know. */
  unknown: number[]
  sessions: number
  /** Keys of programs that had not ended. */
  apiKeys: number
  nextPerson: number
  /** Recoveries, and reopenings of stopped accounts, that were under way, and do not go on. */
  recoveries: number
  reopenings: number
  /** Recurring purchases and swaps that went on, and wait for their owners. */
  plans: number
  /** Whether the next start begins another public log. */
  isLogEnded: boolean
}

/**
 * People of whom only the books know, because they registered after the tables were backed up, get a row
 * that nobody can sign in to: their money stays theirs in the books, and operators see whose it is not.
 */
export async function keepUnknown({ client, config, now }: Needs, users: readonly number[]) {
  const passwords = new Passwords({
    memoryKib: config.passwordMemoryKib,
    passes: config.passwordPasses,
    concurrency: 1,
    queue: 1,
  })
  const nobody = users.length > 0 ? await passwords.hash(randomBytes(32).toString('hex')) : ''
  for (const user of users) {
    // No name that a person may choose.
    const account = `restored-${user}`
    await client.query(
      `insert into people (id, registered_by, account, account_key, nick_name, password_hash,
         invite_code, language, created_at, opened_at, frozen_at, frozen_reason)
       values ($1, 'account', $2, lower($2), $2, $3, $4, 'en', $5, $5, $5, $6)`,
      [
        ...[user, account, nobody, randomBytes(12).toString('hex'), new Date(now)],
        'Registered after the backup that the venue was restored from.',
      ],
    )
  }
}

/**
 * Withdrawals of which the books alone know get rows that pay nobody, so that operators see and refuse
 * them. Returns their ids.
 */
async function keepPayees(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with missing as (
       select w.id, w.user_id, w.request_id, c.code, w.amount, w.created_at from withdrawals w
       join engine_currencies c on c.id = w.currency
       where not exists (
         select from withdrawal_payees p
         where p.user_id = w.user_id and p.request_id = w.request_id
       )
     ), payees as (
       insert into withdrawal_payees
         (user_id, request_id, way, currency, amount, chain, address, session, created_at)
       select user_id, request_id, 'chain', code, amount, 'TRC20', 'not in the backup', '', created_at
       from missing
     )
     select id from missing order by id`,
  )
  for (const table of ['withdrawal_payouts', 'withdrawal_notices']) {
    await client.query(
      `insert into ${table} (user_id, request_id)
       select user_id, request_id from withdrawal_payees on conflict do nothing`,
    )
  }
  return rows.map(({ id }) => id)
}

/** Claims whose money the books have, and which might be entered, or found on the chain, once more. */
async function findUnknownClaims(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select substr(r.request_id, 7)::int8 as id from recharges r
     where r.request_id ~ '^claim:[0-9]+$'
       and not exists (select from recharge_claims c where c.credit_request = r.request_id)
     order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Users of the books, none of whom has a row. */
export async function findUnknown(
  client: pg.ClientBase,
  users: Iterable<number>,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from people')
  const known = new Set(rows.map(({ id }) => id))
  return [...users].filter((user) => user >= FIRST_USER && !known.has(user))
}

/**
 * Ends what would give an account to somebody once a wait is over, or by a link or a password that was
 * sent: its owner may have stopped it since, or it has been used, and the wait has passed meanwhile.
 */
async function endHandovers(client: pg.ClientBase, now: number) {
  const recoveries = await client.query(
    `update recoveries
     set state = 'cancelled', changed_at = $1, version = version + 1, link_hash = null
     where state in ('begun', 'submitted', 'approved', 'waiting', 'ready')`,
    [now],
  )
  const reopenings = await client.query(
    'update people set opens_at = null where opens_at is not null',
  )
  await client.query(
    `update operators set password_until = least(password_until, $1) where password_due`,
    [now],
  )
  return { recoveries: recoveries.rowCount ?? 0, reopenings: reopenings.rowCount ?? 0 }
}

/**
 * Makes safe what may have happened between the backup and now: nothing under way is given back before
 * somebody has looked, nobody gets an id, or an address, that another was given, sessions and keys
 * of programs end, and nobody asks for a withdrawal for a day.
 */
export async function takePrecautions(needs: Needs, unknown: number[]): Promise<Precautions> {
  const { store, client, config, choice, now } = needs
  await client.query('begin')
  const withoutPayee = await keepPayees(client)
  const fault =
    `Restored from a backup of ${new Date(choice.backup.at).toISOString()}: it may have been paid since. ` +
    'Look it up before it is paid or given back.'
  const { rows: noted } = await client.query<{ id: number }>(
    `update withdrawal_payouts o set restored_at = $1, fault = $2
     from withdrawals w
     where w.user_id = o.user_id and w.request_id = o.request_id
       and w.status in ('submitted', 'approved', 'sent', 'unknown')
     returning w.id`,
    [now, fault],
  )
  const { rows: asked } = await client.query(
    'select from withdrawal_payouts where asked_at is not null limit 1',
  )
  if (config.signerUrl !== undefined || asked.length > 0) {
    // As if it had been asked already: it has to make each void before anything is given back.
    await client.query(
      `update withdrawal_payouts o set asked_at = $1
       from withdrawal_payees p, withdrawals w
       where p.user_id = o.user_id and p.request_id = o.request_id and p.way = 'chain'
         and w.user_id = o.user_id and w.request_id = o.request_id
         and o.asked_at is null and o.restored_at = $1`,
      [now],
    )
  }
  const ended = await client.query('delete from sessions')
  await client.query('delete from operator_sessions')
  await client.query('delete from codes')
  const keys = await client.query('update program_keys set ended_at = $1 where ended_at is null', [
    new Date(now),
  ])
  const { recoveries, reopenings } = await endHandovers(client, now)
  // Their owners may have paused or ended them since.
  const plans = await client.query(
    `update plans set state = 'paused', cause = 'restored', due_at = null, fire_at = null
     where state = 'active'`,
  )
  // People may have been shown more of the public log than the backup has: the next start begins another.
  const successions = await client.query(
    `insert into log_successions (number)
     select (select coalesce(max(number), 0) + 1 from log_successions)
     where exists (select from log_checkpoint)
       and not exists (select from log_successions where note is null)`,
  )
  const pausedUntil = new Date(now + PAUSE_MS)
  await client.query(
    `update people set withdrawals_paused_until = greatest(withdrawals_paused_until, $1)`,
    [pausedUntil],
  )
  // Who registers meanwhile may have bought what somebody else has withdrawn already.
  await client.query(
    `alter table people alter column withdrawals_paused_until set default
       ${client.escapeLiteral(pausedUntil.toISOString())}::timestamptz`,
  )
  await client.query(
    `select setval('people_id', greatest(
       (select coalesce(max(id), 0) from people), (select last_value from people_id)))`,
  )
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, least(
       coalesce(last_value, start_value) + $1::int8, max_value))
     from pg_sequences where schemaname = 'public'`,
    [IDS_PASSED],
  )
  const { rows: next } = await client.query<{ id: number }>(
    'select last_value as id from people_id',
  )
  await client.query('commit')
  const precautions: Precautions = {
    underWay: noted.map(({ id }) => id).sort((a, b) => a - b),
    withoutPayee,
    unknownClaims: await findUnknownClaims(client),
    unknown,
    sessions: ended.rowCount ?? 0,
    apiKeys: keys.rowCount ?? 0,
    nextPerson: next[0]!.id + 1,
    recoveries,
    reopenings,
    plans: plans.rowCount ?? 0,
    isLogEnded: successions.rowCount === 1,
  }
  await new Audit(store, () => now).record({
    act: 'backup:restore',
    subject: 'the venue',
    facts: {
      backup: choice.name,
      takenAt: choice.backup.at,
      seq: choice.seq,
      underWay: precautions.underWay.length,
      unknownPeople: unknown.length,
    },
  })
  return precautions
}
