// @module-tag long
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwner } from '../../src/desk/operators/make-owner.ts'
import { connectStore, type Store } from '../../src/kernel/store/store.ts'
import { Passwords } from '../../src/people/identity/passwords/passwords.ts'
import { codeAt, signInAgain } from '../operators.ts'
import { type TestVenue, startTestVenue } from '../venue.ts'
import { FIRST_RELEASE, type OpenedRelease, openFirstRelease } from './first-release.ts'

/**
 * What docs/hosting/when-things-go-wrong.md says of a venue whose key is lost for good, and which is made
 * to go on with another one.
 */
const { at, people, operators, balances } = FIRST_RELEASE
const began = Date.now()
const now = () => at + 60_000 + (Date.now() - began)
let opened: OpenedRelease
let store: Store
let venue: TestVenue | undefined

beforeAll(async () => {
  opened = await openFirstRelease()
  store = connectStore({ connectionString: opened.databaseUrl })
  await rm(join(opened.dataDir, 'secret-key'))
})
afterAll(async () => {
  await venue?.close()
  await store.destroy()
  await opened.remove()
})

function start(): Promise<TestVenue> {
  const { dataDir, databaseUrl } = opened
  return startTestVenue({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK: 'on' }, { now })
}

test('a start without the key says what it is needed for, and makes no other one', async () => {
  await expect(start()).rejects.toThrow('secret-key is missing, and what this database has sealed')
  await expect(stat(join(opened.dataDir, 'secret-key'))).rejects.toThrow('ENOENT')
})

test('with another key passwords and money are there, and nothing that was sealed', async () => {
  await store.deleteFrom('vault_key').execute()
  venue = await start()
  const { engine } = venue.parts.transactor
  const usdt = engine.currencyId('USDT')!
  for (const { id, login, totp } of people) {
    const factor = totp === undefined ? {} : { totp: codeAt(totp, now() + 30_000) }
    const { code } = await venue.call('/login', { body: { ...login, ...factor } })
    // Whoever has an authenticator comes in by the recovery of an account alone.
    expect([login.account, code]).toEqual([login.account, totp === undefined ? 200 : 500])
    const [available, held] = balances[id]?.['USDT'] ?? []
    if (login.account !== 'danFirstRelease') continue
    expect(String(engine.available(id, 'funding', usdt))).toBe(available)
    expect(String(engine.held(id, 'funding', usdt))).toBe(held)
  }
  const certified = people.find((person) => person.login.account === 'danFirstRelease')!
  const { token } = (await venue.call('/login', { body: certified.login })).data
  expect((await venue.call('/playerInfo/detail', { token })).code).toBe(500)
})

test('owners of the desk come in by a new one-time password, and nobody of the desk before', async () => {
  for (const operator of operators) {
    const { body } = await signInAgain(venue!, { ...operator, cookie: '' } as never)
    expect(body).toMatchObject({ ok: false })
  }
  const passwords = new Passwords({ memoryKib: 64, passes: 1, concurrency: 1, queue: 1 })
  const made = await makeOwner(store, passwords, now, { name: 'Olga', another: false })
  expect(made).toMatchObject({ outcome: 'reset', name: 'Olga' })
})
