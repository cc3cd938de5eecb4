import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore } from '../../../../test/databases.ts'
import { type Store, connectStore } from '../../../kernel/store/store.ts'
import { People } from '../person/people.ts'
import { Sessions } from './sessions.ts'

const clock = { now: Date.UTC(2026, 0, 1) }
let opened: Awaited<ReturnType<typeof openTestStore>>
let elsewhere: Store
let here: Sessions
let there: Sessions
let names = 0

beforeAll(async () => {
  opened = await openTestStore()
  elsewhere = connectStore({ connectionString: opened.url })
  const terms = { now: () => clock.now, lifetimeDays: 30, idleDays: 7, endedElsewhere: true }
  here = new Sessions(opened.store, terms)
  there = new Sessions(elsewhere, terms)
})
afterAll(async () => {
  await elsewhere.destroy()
  await opened.close()
})

async function someone(): Promise<number> {
  const text = `twonodes${(names += 1)}`
  const person = await new People(opened.store).create({
    identifier: { kind: 'account', text, key: text },
    passwordHash: 'none',
    invitedBy: undefined,
    requestId: undefined,
    language: 'en',
    at: new Date(clock.now),
  })
  return person!.id
}

/** A session that began at one node and was found at both. */
async function usedAtBoth(user: number) {
  const started = await here.start({ user, platform: 2, device: 'test', address: '127.0.0.1' })
  const found = await here.find(started!.token)
  expect(await there.find(started!.token)).toEqual(found)
  return { token: started!.token, session: found!.session }
}

describe('a session that two nodes know', () => {
  test.each([
    ['logs out', (_user: number, session: string) => here.end(session)],
    ['ends it from another device', (user: number, session: string) => here.endOf(user, session)],
    ['ends all of them', (user: number) => here.endAll(user)],
    [
      'is frozen',
      (user: number) =>
        opened.store
          .updateTable('people')
          .set({ frozen_at: new Date(clock.now) })
          .where('id', '=', user)
          .execute(),
    ],
  ])('is refused at the other from the moment on when its owner %s', async (_how, end) => {
    const user = await someone()
    const { token, session } = await usedAtBoth(user)
    await end(user, session)
    expect(await there.find(token)).toBeUndefined()
    expect(await here.find(token)).toBeUndefined()
  })

  test('was proved at both once it was proved at one', async () => {
    const { token, session } = await usedAtBoth(await someone())
    clock.now += 60_000
    await here.prove(session)
    expect((await there.find(token))?.provedAt).toBe(clock.now)
  })
})

test('sessions that are asked for at the same moment are each their own owner’s, or nobody’s', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, someone))
  const sessions = await Promise.all(users.map(usedAtBoth))
  const unknown = 'x'.repeat(43)
  const tokens = sessions.flatMap(({ token }) => [token, unknown, token])
  const found = await Promise.all(tokens.map((token) => there.find(token)))
  expect(found.map((one) => one?.id)).toEqual(users.flatMap((user) => [user, undefined, user]))
})
