import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStore } from '../../../test/databases.ts'
import { readConfig } from '../../kernel/config/config.ts'
import type { Choice } from './choose-backup.ts'
import { takePrecautions } from './precautions.ts'
import { connectLong } from './reach-database.ts'

const NOW = Date.UTC(2026, 10, 26, 3)
const HOUR_MS = 3_600_000
const DAY = new Date(NOW + 24 * HOUR_MS)
const choice = { name: 'backups/one', backup: { at: NOW - 9 * HOUR_MS }, seq: 7 } as Choice

let database: Awaited<ReturnType<typeof openTestStore>>
let client: pg.Client

beforeAll(async () => {
  database = await openTestStore()
  client = await connectLong(database.store)
})

afterAll(async () => {
  await client.end()
  await database.close()
})

/** Somebody whose account was opened at the hour before the backup, unless nothing opened it yet. */
async function person(name: string, opened = true): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into people (registered_by, account, account_key, nick_name, password_hash, invite_code,
      language, created_at, opened_at)
    values ('account', ${name}, ${name}, ${name}, '', ${name}, 'en', now(),
      ${opened ? new Date(NOW - 10 * HOUR_MS) : null})
    returning id`.execute(database.store)
  return rows[0]!.id
}

const precautions = () =>
  takePrecautions({ store: database.store, client, config: readConfig({}), choice, now: NOW }, [])

test('nobody withdraws for a day, whoever registers within it included', async () => {
  const ids = [await person('ann'), await person('ben', false)]
  const later = new Date(NOW + 70 * HOUR_MS)
  const cid = await person('cid')
  await sql`update people set withdrawals_paused_until = ${later} where id = ${cid}`.execute(
    database.store,
  )
  await precautions()
  ids.push(await person('new'))
  const paused = await database.store
    .selectFrom('people')
    .select(['id', 'withdrawals_paused_until as until'])
    .orderBy('id')
    .execute()
  const until = new Map(paused.map(({ id, until }) => [id, until]))
  for (const id of ids) expect(until.get(id)).toEqual(DAY)
  expect(until.get(cid)).toEqual(later)
})

test('nothing that its owner may have stopped since gives an account to anybody', async () => {
  const { store } = database
  const user = await person('owner')
  const states = ['begun', 'submitted', 'approved', 'waiting', 'ready', 'done', 'refused']
  for (const state of states) {
    const link = ['ready', 'done'].includes(state) ? Buffer.from(state) : null
    await sql`
      insert into recoveries (token_hash, user_id, contact_kind, contact, contact_key, code, language,
        state, created_at, changed_at, opens_at, link_hash, link_until, told)
      values (${Buffer.from(state)}, ${user}, 'email', 'thief@example.com', 'thief@example.com', '1', 'en',
        ${state}, ${NOW}, ${NOW}, ${NOW - HOUR_MS}, ${link}, ${NOW + HOUR_MS}, true)`.execute(store)
  }
  await sql`
    update people set frozen_at = now(), stopped_at = now(), opens_at = now()
    where id = ${user}`.execute(store)
  await sql`
    insert into operators (name, name_key, password_hash, password_due, password_until, roles, created_at)
    values ('new', 'new', '', true, ${NOW + HOUR_MS}, '{owner}', 0),
      ('old', 'old', '', false, null, '{owner}', 0)`.execute(store)
  expect(await precautions()).toMatchObject({ recoveries: 5, reopenings: 1 })
  const recoveries = await store
    .selectFrom('recoveries')
    .select(['state', 'link_hash'])
    .orderBy('id')
    .execute()
  expect(recoveries.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 5 }, () => 'cancelled'),
    ...['done', 'refused'],
  ])
  expect(recoveries.slice(0, 5).every(({ link_hash }) => link_hash === null)).toBe(true)
  const stopped = store.selectFrom('people').select(['frozen_at', 'opens_at'])
  const row = await stopped.where('id', '=', user).executeTakeFirstOrThrow()
  expect([row.frozen_at === null, row.opens_at]).toEqual([false, null])
  const operators = store.selectFrom('operators').select('password_until').orderBy('id')
  expect(await operators.execute()).toEqual([{ password_until: NOW }, { password_until: null }])
})

test('keys of programs end, as one may have been ended since', async () => {
  const { store } = database
  const user = await person('programmer')
  const before = new Date(NOW - 10 * HOUR_MS)
  const key = { user_id: user, algorithm: 'hmac-sha256' as const, secret: Buffer.from('sealed') }
  const rest = { name: 'bot', rights: [], addresses: [], expires_at: null, created_at: before }
  await store
    .insertInto('program_keys')
    .values([
      { ...key, ...rest, public_key: null, id: 'one' },
      { ...key, ...rest, public_key: null, id: 'two', ended_at: before },
    ])
    .execute()
  expect(await precautions()).toMatchObject({ apiKeys: 1 })
  const keys = store.selectFrom('program_keys').select('ended_at').orderBy('id')
  expect(await keys.execute()).toEqual([{ ended_at: new Date(NOW) }, { ended_at: before }])
})

test('names claims that are credited in the books alone, which somebody may enter again', async () => {
  const { store } = database
  const user = await person('payer')
  const { rows } = await sql<{ id: number }>`
    insert into recharge_claims (user_id, request_id, terms, way, currency, amount, watched, screenshot,
      screenshot_source, created_at, changed_at)
    values (${user}, 'one', '', 'bank', 'USD', 5, false, '', '', 0, 0) returning id`.execute(store)
  const requests = [`claim:${rows[0]!.id}`, 'claim:4711', 'claim:12', 'chain:1:ab:0', 'test:1']
  for (const [seq, request] of requests.entries()) {
    await sql`
      insert into recharges (seq, user_id, request_id, currency, amount, at, bonus)
      values (${seq}, ${user}, ${request}, 0, 5, 0, 0)`.execute(store)
  }
  expect((await precautions()).unknownClaims).toEqual([12, 4711])
})

test('no plan goes on by itself, since its owner may have ended it since', async () => {
  const { store } = database
  const user = await person('planner')
  for (const state of ['active', 'paused', 'ended']) {
    const due = state === 'active' ? NOW : null
    await sql`
      insert into plans (user_id, request_id, asked, kind, gives, receives, every, minute, zone, state,
        due_at, fire_at, created_at)
      values (${user}, ${state}, '{}', 'swap', 'USDT', 'ETH', 'day', 0, 'UTC', ${state}, ${due}, ${due},
        ${NOW})`.execute(store)
  }
  expect(await precautions()).toMatchObject({ plans: 1 })
  const plans = await store
    .selectFrom('plans')
    .select(['request_id', 'state', 'cause', 'due_at'])
    .orderBy('id')
    .execute()
  expect(plans).toEqual([
    { request_id: 'active', state: 'paused', cause: 'restored', due_at: null },
    { request_id: 'paused', state: 'paused', cause: null, due_at: null },
    { request_id: 'ended', state: 'ended', cause: null, due_at: null },
  ])
})

test('another public log begins where one was shown, once until it has begun', async () => {
  const { store } = database
  await sql`delete from log_checkpoint`.execute(store)
  expect(await precautions()).toMatchObject({ isLogEnded: false })
  const successions = () =>
    store.selectFrom('log_successions').selectAll().orderBy('number').execute()
  expect(await successions()).toEqual([])
  await store
    .insertInto('log_checkpoint')
    .values({ id: 1, note: Buffer.from('shown') })
    .execute()
  expect(await precautions()).toMatchObject({ isLogEnded: true })
  await precautions()
  expect(await successions()).toEqual([{ number: 1, note: null }])
  await store
    .updateTable('log_successions')
    .set({ note: Buffer.from('signed') })
    .execute()
  await precautions()
  expect((await successions()).map(({ number }) => number)).toEqual([1, 2])
})
