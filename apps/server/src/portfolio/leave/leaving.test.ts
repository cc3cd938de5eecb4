import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { codeOf } from '../../people/identity/test/totp.ts'
import { someoneWithMail } from '../../people/identity/test/someone-with-mail.ts'
import { keepPaper } from '../papers/papers.ts'
import { BOOKS, ERASED } from './erase-words.ts'
import { endLogin, holdClosing, openCutShort } from './login.ts'

let venue: DrivenVenue

beforeAll(async () => {
  venue = await startDrivenVenue({ DESK: 'on' })
  await venue.print({ BTCUSDT: '60000.00' })
})
afterAll(() => venue.close())

const call = (user: TestUser, path: string, body: object = {}) =>
  venue.call(path, { body, token: user.token })
const hindrances = async (user: TestUser): Promise<string[]> =>
  (await call(user, '/player/leaving')).data.hindrances.map(({ what }: { what: string }) => what)

describe('closing an account', () => {
  test('says what has to happen first, and is refused until then', async () => {
    const user = await venue.newUser()
    expect(await hindrances(user)).toEqual([])
    await fundCoins(venue, user, 'USDT', '500')
    const body = { symbol: 'BTCUSDT', side: 'buy', method: 'limit', price: '100', quantity: '0.1' }
    await call(user, '/order/coinOrder', { ...body, requestId: 'rests' })
    expect(await hindrances(user)).toEqual(['balance', 'spotOrders'])
    const { data } = await call(user, '/player/leaving')
    expect(data.balances).toEqual([{ currencyCode: 'USDT', amount: '510.000000' }])
    const closed = await call(user, '/player/closeAccount', { password: user.password })
    expect(closed.data.error).toBe('account_in_use')
    expect((await call(user, '/player/getInfo')).code).not.toBe(401)
  })

  test('asks for the password and the second factor', async () => {
    const user = await venue.newUser()
    const wrong = await call(user, '/player/closeAccount', { password: 'not this one' })
    expect(wrong.data.error).toBe('password_wrong')
    const { password } = user
    const { data } = await call(user, '/player/security/totp/start', { password })
    const totp = () => codeOf(data.secret, venue.now())
    await call(user, '/player/security/totp/confirm', { totp: totp() })
    expect((await call(user, '/player/closeAccount', { password })).data.error).toBe(
      'totp_required',
    )
    venue.wait(30_000)
    const closed = await call(user, '/player/closeAccount', { password, totp: totp() })
    expect(closed.code).toBe(200)
  })

  test('ends the login, erases the words, and leaves the books their number', async () => {
    const user = await someoneWithMail(venue)
    await call(user, '/player/keep', { name: 'chart', version: 0, value: 'a word of mine' })
    const { id, password, email } = user
    await venue.settled()
    const before = await sql`select * from account_records where user_id = ${Number(id)}`.execute(
      venue.parts.store,
    )
    expect((await call(user, '/player/closeAccount', { password })).code).toBe(200)
    expect((await venue.call('/player/getInfo', { token: user.token })).code).toBe(401)
    const login = await venue.call('/login', { body: { type: 'email', account: email, password } })
    expect(login.data.error).toBe('credentials_wrong')
    const { store } = venue.parts
    const row = await store
      .selectFrom('people')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(email)
    expect(row).toMatchObject({ account: `closed-${id}`, email: null, avatar: null })
    const kept = await sql`select * from kept_values where user_id = ${Number(id)}`.execute(store)
    expect(kept.rows).toEqual([])
    const after = await sql`select * from account_records where user_id = ${Number(id)}`.execute(
      store,
    )
    expect(after.rows).toEqual(before.rows)
    expect(await venue.outbox()).toContain('Your account was closed')
    expect(await venue.outbox()).toContain(`closed-${id}`)
    const body = { type: 'email', account: email, password, confirmPassword: password, agree: true }
    expect((await venue.call('/register', { body })).data.error).not.toBe('account_taken')
  })

  test('waits for a deposit that was seen on the chain', async () => {
    const user = await venue.newUser()
    const { store, now } = venue.parts
    const seen = (name: string, status: 'seen' | 'confirmed' | 'dust', fault: string | null) =>
      store
        .insertInto('chain_transfers')
        .values({
          ...{ request_id: `${user.id}-${name}`, user_id: Number(user.id), tx: `0x${name}` },
          ...{ log_index: 0, block: 1, hash: '0x0', sender: '0x0', value: 1n, amount: 1n },
          ...{ remainder: 0n, status, fault, credited_seq: null },
          ...{ seen_at: now(), changed_at: now() },
        })
        .execute()
    await seen('dust', 'dust', null)
    await seen('twice', 'confirmed', 'transaction_credited_before')
    expect(await hindrances(user)).toEqual([])
    await seen('coming', 'seen', null)
    expect(await hindrances(user)).toEqual(['deposits'])
  })

  test('that a kill cut short gives the login back after a while, and one that went on is for good', async () => {
    const { store, now } = venue.parts
    const [user, gone, frozen] = [
      await venue.newUser(),
      await venue.newUser(),
      await venue.newUser(),
    ]
    await call(gone, '/player/closeAccount', { password: gone.password })
    const loginOf = async ({ account, password }: TestUser) =>
      (await venue.call('/login', { body: { type: 'account', account, password } })).code
    await endLogin(store, Number(user.id), now())
    await store
      .updateTable('people')
      .set({ frozen_at: new Date(now()), frozen_reason: 'Words of an operator' })
      .where('id', '=', Number(frozen.id))
      .execute()
    expect(await openCutShort(venue.parts)).toEqual([])
    expect(await loginOf(user)).not.toBe(200)
    venue.wait(10 * 60_000 + 1)
    expect(await openCutShort(venue.parts)).toEqual([Number(user.id)])
    expect(await loginOf(user)).toBe(200)
    expect(await loginOf(frozen)).not.toBe(200)
    // Whoever was slow and not killed closes nothing that was opened again.
    const late = store.transaction().execute((tx) => holdClosing(tx, Number(user.id), now()))
    await expect(late).rejects.toThrow('account_in_use')
  })

  test('leaves no file of a paper that was being made', async () => {
    const user = await venue.newUser()
    const { store, blobs, vault, now } = venue.parts
    const paperOf = async (requestId: string) => {
      const body = { kind: 'everything', requestId }
      return Number((await call(user, '/player/askPaper', body)).data.id)
    }
    const ready = await paperOf('ready')
    await venue.parts.papersWorker.settled()
    const { blob } = await store
      .selectFrom('papers')
      .select('blob')
      .where('id', '=', ready)
      .executeTakeFirstOrThrow()
    const put: string[] = []
    const slow = {
      ...blobs,
      put: async (name: string, bytes: Uint8Array) => {
        const closed = await call(user, '/player/closeAccount', { password: user.password })
        expect(closed.code).toBe(200)
        put.push(name)
        await blobs.put(name, bytes)
      },
      get: (name: string) => blobs.get(name),
      remove: (name: string) => blobs.remove(name),
    }
    const { id } = await store
      .insertInto('papers')
      .values({
        ...{ user_id: Number(user.id), request_id: 'slow', kind: 'everything', language: 'en' },
        ...{ terms: '{}' as never, name: 'slow.zip', state: 'waiting', asked_at: now() },
        ...{ ready_at: null, expires_at: null, blob: null, bytes: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keeping = { store, vault, now, blobs: slow }
    expect(await keepPaper(keeping, { id }, Buffer.from('all about me'))).toBe(false)
    for (const name of [blob!, ...put]) await expect(blobs.get(name)).rejects.toThrow()
    const left = store.selectFrom('papers').selectAll().where('user_id', '=', Number(user.id))
    expect(await left.execute()).toEqual([])
  })

  test('keeps what says that a browser had its gift, and ends what plans have under way', async () => {
    const user = await venue.newUser()
    const { store, now, planRunner } = venue.parts
    const { token } = user
    const plan = { kind: 'buy', symbol: 'BTCUSDT', amount: '5', every: 'day', time: '09:00' }
    const body = { ...plan, zone: 'Pacific/Auckland', requestId: 'p' }
    const { data } = await venue.call('/order/makePlan', { token, body })
    await store
      .insertInto('plan_runs')
      .values({
        ...{ plan_id: Number(data.id), user_id: Number(user.id), due_at: now(), attempt: 1 },
        ...{
          request_id: 'r',
          amount: 5_000_000n,
          state: 'running',
          begun_at: now(),
          try_at: now(),
        },
      })
      .execute()
    const devices = () =>
      store.selectFrom('known_devices').selectAll().where('user_id', '=', Number(user.id)).execute()
    const before = await devices()
    expect(before).toHaveLength(1)
    await call(user, '/player/closeAccount', { password: user.password })
    expect(await devices()).toEqual(before)
    await planRunner.settled()
    const words = store
      .selectFrom('plans')
      .select(['asked', 'zone'])
      .where('id', '=', Number(data.id))
    expect(await words.execute()).toEqual([{ asked: '', zone: 'UTC' }])
    expect(await venue.parts.messages.total(Number(user.id))).toBe(0)
  })

  test('leaves no table of people out', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct c.table_name::text as table from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.column_name in ('user_id', 'maker_user')
      order by 1`.execute(venue.parts.store)
    const named = new Set([...Object.keys(ERASED), ...BOOKS])
    expect(rows.map(({ table }) => table).filter((table) => !named.has(table))).toEqual([])
  })
})

test('somebody sees who at the desk has looked at what is theirs, and why', async () => {
  const user = await venue.newUser()
  const { store, now } = venue.parts
  expect((await call(user, '/player/deskLooks')).data).toEqual([])
  await store
    .insertInto('file_looks')
    .values({
      ...{ name: 'f.png', user_id: Number(user.id), operator: '3', reason: 'Checks a claim' },
      at: now(),
    })
    .execute()
  expect((await call(user, '/player/deskLooks')).data).toEqual([
    { at: now(), operator: '3', seen: 'file', reason: 'Checks a claim' },
  ])
  expect((await call(await venue.newUser(), '/player/deskLooks')).data).toEqual([])
})
