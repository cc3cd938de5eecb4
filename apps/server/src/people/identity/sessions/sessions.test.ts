import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { openTestStore } from '../../../../test/databases.ts'
import { People } from '../person/people.ts'
import { Sessions } from './sessions.ts'

const clock = { now: Date.UTC(2026, 0, 1) }
let opened: Awaited<ReturnType<typeof openTestStore>>
let sessions: Sessions
let user: number

beforeAll(async () => {
  opened = await openTestStore()
  const db = opened.store
  sessions = new Sessions(db, { now: () => clock.now, lifetimeDays: 30, idleDays: 7 })
  const person = await new People(db).create({
    identifier: { kind: 'account', text: 'SessionOwner', key: 'sessionowner' },
    passwordHash: 'none',
    invitedBy: undefined,
    requestId: undefined,
    language: 'en',
    at: new Date(clock.now),
  })
  user = person!.id
})
afterAll(() => opened.close())

async function start(passwordHash?: string) {
  const address = '127.0.0.1'
  const session = await sessions.start({ user, passwordHash, platform: 2, device: 'test', address })
  if (!session) throw new Error('no session was started')
  return session
}

describe('sessions', () => {
  test('are found by their token, whose hash alone is stored', async () => {
    const { token, expiresAt } = await start()
    expect(expiresAt).toBe(clock.now + 30 * DAY_MS)
    expect((await sessions.find(token))?.id).toBe(user)
    const rows = await opened.store.selectFrom('sessions').selectAll().execute()
    for (const row of rows) expect(row.token_hash.toString('base64url')).not.toBe(token)
  })

  test('end at once', async () => {
    const { token } = await start()
    const found = await sessions.find(token)
    await sessions.end(found!.session)
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('end all together but for the one kept', async () => {
    const tokens = (await Promise.all([start(), start(), start()])).map(({ token }) => token)
    const kept = await sessions.find(tokens[0]!)
    await sessions.endOthers(user, kept!.session)
    const found = await Promise.all(tokens.map((token) => sessions.find(token)))
    expect(found.map((one) => one?.id)).toEqual([user, undefined, undefined])
  })

  test('expire', async () => {
    const { token } = await start()
    for (let day = 0; day < 5; day++) {
      clock.now += 6 * DAY_MS - 1
      expect(await sessions.find(token)).toBeDefined()
    }
    clock.now += 5
    expect(await sessions.find(token)).toBeUndefined()
  })

  test('end after seven days without a call, and are listed no more', async () => {
    const { token } = await start()
    const found = await sessions.find(token)
    clock.now += 7 * DAY_MS - 1
    expect(await sessions.ofUser(found!.id)).toHaveLength(1)
    expect(await sessions.find(token)).toBeDefined()
    clock.now += 7 * DAY_MS
    expect(await sessions.find(token)).toBeUndefined()
    expect(await sessions.ofUser(found!.id)).toEqual([])
    expect(await sessions.standing([found!.session])).toEqual(new Set())
  })

  test('know since when their owner has proved themselves', async () => {
    const { token } = await start()
    const begun = clock.now
    clock.now += DAY_MS
    const found = await sessions.find(token)
    expect(found?.provedAt).toBe(begun)
    await sessions.prove(found!.session)
    expect((await sessions.find(token))?.provedAt).toBe(clock.now)
  })

  test('of one process alone are believed for a second at most', async () => {
    const { token } = await start()
    const found = await sessions.find(token)
    const elsewhere = new Sessions(opened.store, {
      now: () => clock.now,
      lifetimeDays: 30,
      idleDays: 7,
    })
    await elsewhere.end(found!.session)
    clock.now += 1_000
    expect(await sessions.find(token)).toBeUndefined()
  })

  test.each(['', 'forged', 'x'.repeat(43), 'x'.repeat(10_000), "' or 1=1--"])(
    'are not opened by %j',
    async (token) => expect(await sessions.find(token)).toBeUndefined(),
  )

  test('are removed a while after their end', async () => {
    await start()
    await sessions.sweep(new Date(clock.now + 31 * DAY_MS))
    expect(await opened.store.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('do not begin with a password that was changed while it was being checked', async () => {
    await expect(start('not the hash any more')).rejects.toThrow('no session was started')
    expect(await start('none')).toBeDefined()
  })

  test('of one person are a hundred at most: the newest', async () => {
    const { token: first } = await start()
    for (let count = 0; count < 100; count++) {
      clock.now += 1
      await start()
    }
    expect(await sessions.find(first)).toBeUndefined()
    const { length } = await opened.store.selectFrom('sessions').selectAll().execute()
    expect(length).toBe(100)
  })

  test('are looked up anew when the clock was set back', async () => {
    const { token } = await start()
    expect(await sessions.find(token)).toBeDefined()
    await opened.store
      .updateTable('sessions')
      .set({ revoked_at: new Date(clock.now) })
      .execute()
    clock.now -= 3_600_000
    expect(await sessions.find(token)).toBeUndefined()
  })
})
