import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { fundCoins } from '../../../test/fund-people.ts'
import type { TestUser } from '../../../test/venue.ts'
import { codeOf } from '../../people/identity/test/totp.ts'
import { someoneWithMail } from '../../people/identity/test/someone-with-mail.ts'
import { BOOKS, ERASED } from './erase-words.ts'

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
    const body = { type: 'email', account: email, password, confirmPassword: password, agree: true }
    expect((await venue.call('/register', { body })).data.error).not.toBe('account_taken')
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
