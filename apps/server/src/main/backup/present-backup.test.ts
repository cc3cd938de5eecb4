// @module-tag long
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRESENT_BACKUP, writePresentBackup } from '../../../test/present-backup/present-backup.ts'
import { FIRST_RELEASE } from '../../../test/first-release/first-release.ts'
import { type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { takeBackWithdrawal } from '../../cash/withdrawal/request/take-back-withdrawal.ts'
import { verifyChain } from '../../desk/audit/verify-chain.ts'
import { readCheckpoints } from '../../desk/audit/checkpoints.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { unwrapKey } from './backup-key.ts'
import { chooseBackup } from './choose-backup.ts'
import { enterPlace, listBackups, objectsOf, readManifest } from './manifest.ts'
import { Objects } from './objects.ts'
import { openPlace } from './place.ts'
import type { Restored } from './restore-backup.ts'
import { Sealing } from './sealing.ts'
import { type Empty, backUp, emptyTarget, restoreFrom } from './test/places.ts'
import { verifyBackup } from './verify-backup.ts'

const { secretKey: SECRET_KEY, passphrase, taken } = PRESENT_BACKUP
const [first, second] = [taken[0]!, taken[1]!]

let folder: string
beforeAll(async () => {
  folder = await writePresentBackup()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const startOn = ({ config }: Empty): Promise<TestVenue> =>
  startTestVenue({ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl!, SECRET_KEY })

describe('a backup of version 1.0.1', () => {
  test('comes back with the secret key that a passphrase keeps, and people sign in', async () => {
    const into = await emptyTarget({ SECRET_KEY: '' })
    const restored = await restoreFrom(folder, into, { passphrase })
    expect(restored).toMatchObject({ hasKey: true, damagedFiles: [], begunAnew: false })
    expect(restored.choice.seq).toBe(second.seq)
    expect(restored.proof.compared).toEqual([second.seq])
    expect([restored.tables.rows, restored.files]).toEqual([second.rows, second.files])
    expect(restored.made!.differing).toEqual([])
    const path = join(into.config.dataDir, 'secret-key')
    expect((await readFile(path, 'utf8')).trim()).toBe(SECRET_KEY)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const venue = await startOn(into)
    const { login } = FIRST_RELEASE.people[0]!
    expect((await venue.call('/login', { body: login })).code).toBe(200)
    await venue.stop()
    await into.remove()
  }, 60_000)
})

describe('the books up to a record between two backups', () => {
  let into: Empty
  let restored: Restored
  let venue: TestVenue
  const before = { sessions: 0 }

  beforeAll(async () => {
    into = await emptyTarget({ SECRET_KEY, SIGNER_URL: 'http://127.0.0.1:9', SIGNER_TOKEN: 'x' })
    const until = { seq: second.seq - 1 }
    restored = await restoreFrom(folder, into, { until, nothingLost: false })
    before.sessions = restored.precautions!.sessions
    venue = await startOn(into)
  }, 60_000)
  afterAll(async () => {
    await venue.stop()
    await into.remove()
  })

  test('take the tables of the one before, and the journal of the one after', () => {
    const { choice, proof, made } = restored
    expect([choice.name, choice.seq]).toEqual([first.name, second.seq - 1])
    expect(proof.compared).toEqual([first.seq])
    expect(proof.engine.lastSeq).toBe(second.seq - 1)
    expect(made!.differing).toEqual([])
  })

  test('keep what belongs to people of whom only the books know, frozen', async () => {
    const { unknown } = restored.precautions!
    expect(unknown).toHaveLength(1)
    const { store } = venue.parts
    const rows = await store
      .selectFrom('people')
      .select(['id', 'account', 'frozen_at'])
      .where('id', 'in', unknown)
      .execute()
    expect(rows).toEqual([
      { id: unknown[0], account: `restored-${unknown[0]}`, frozen_at: expect.any(Date) },
    ])
  })

  test('let nothing be paid twice that was under way, nor be taken back', async () => {
    const { underWay } = restored.precautions!
    expect(underWay.length).toBeGreaterThan(1)
    const { store } = venue.parts
    const { rows } = await sql<{ id: number; user_id: number; way: string; asked: boolean }>`
      select w.id, w.user_id, p.way, o.asked_at is not null as asked from withdrawals w
      join withdrawal_payees p using (user_id, request_id)
      join withdrawal_payouts o using (user_id, request_id)
      where o.restored_at is not null order by w.id`.execute(store)
    expect(rows.map(({ id }) => id)).toEqual(underWay)
    for (const row of rows) if (row.way === 'chain') expect(row).toMatchObject({ asked: true })
    for (const { id, user_id } of rows) {
      const back = takeBackWithdrawal(venue.parts, user_id, `w${id}`)
      await expect(back).rejects.toMatchObject({ error: 'withdrawal_decided' })
    }
  })

  test('give no id again, end sessions, and let nobody withdraw for a day', async () => {
    const { unknown, nextPerson } = restored.precautions!
    expect(nextPerson).toBeGreaterThan(unknown[0]! + 9_999)
    const password = 'correct horse'
    const next = { type: 'account', account: 'NextPerson', password, confirmPassword: password }
    const { data } = await venue.call('/register', { body: { ...next, agree: true } })
    expect(Number(data.userInfo.id)).toBe(nextPerson)
    const { store } = venue.parts
    const paused = await store
      .selectFrom('people')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('withdrawals_paused_until', '>', new Date(Date.now() + 23 * 3_600_000))
      .executeTakeFirstOrThrow()
    expect(paused.count).toBeGreaterThanOrEqual(FIRST_RELEASE.people.length)
    expect(before.sessions).toBeGreaterThan(0)
  })

  test('go on with the log of the desk, in which the restore stands', async () => {
    const { store } = venue.parts
    const { faults } = await verifyChain(store, await readCheckpoints(into.config.dataDir))
    expect(faults).toEqual([])
    const last = await store
      .selectFrom('desk_audit')
      .select(['act', 'facts'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ act: 'backup:restore', facts: { seq: second.seq - 1 } })
  })

  test('go on in the same place, beside the history that they left', async () => {
    const copy = `${folder}-parted`
    await cp(folder, copy, { recursive: true })
    const next = await backUp(venue.parts.config, copy)
    expect(next.stored.reused).toBeGreaterThan(20)
    const { wrappedKey } = next.manifest
    expect((await unwrapKey(wrappedKey!, passphrase)).toString('hex')).toBe(SECRET_KEY)
    const place = await openPlace(copy, into.config)
    const objects = new Objects(place, new Sealing())
    const found = await verifyBackup(next.manifest, objects)
    expect(found.records).toBe(next.manifest.journal.seq)
    const needs = { place, sealing: new Sealing(), objects }
    expect((await chooseBackup(needs)).name).toBe(next.name)
    // Of the one that was taken before the histories parted, the tables are of both.
    const until = { seq: first.seq + 2 }
    expect(await chooseBackup(needs, { until })).toMatchObject({ name: first.name, seq: until.seq })
    const { at, seq } = next.manifest.journal
    expect((await chooseBackup(needs, { until: { at } })).seq).toBe(seq)
    expect((await chooseBackup(needs, { from: second.name })).seq).toBe(second.seq)
    await rm(copy, { recursive: true })
  })
})

describe('a restore that is killed', () => {
  test('leaves what no venue starts with, and is begun anew', async () => {
    const into = await emptyTarget({ SECRET_KEY })
    const { dataDir, databaseUrl } = into.config
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY }
    const program = join(import.meta.dirname, '../../../test/killed-backup-child.ts')
    const place = await openPlace(folder, into.config)
    const manifest = await readManifest(place, new Sealing(), second)
    // Among the files, which come last.
    const reads = String(objectsOf(manifest).length - 2)
    const child = spawn(process.execPath, [program, 'restore', folder, reads], {
      env: { ...process.env, ...where },
      stdio: 'inherit',
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    await expect(startTestVenue(where)).rejects.toThrow('was cut off: run npm run restore again')
    const elsewhere = { ...where, DATA_DIR: join(folder, 'another') }
    await expect(startTestVenue(elsewhere)).rejects.toThrow(
      'was cut off: run npm run restore again',
    )
    await rm(join(folder, 'another'), { recursive: true })
    const restored = await restoreFrom(folder, into, { quick: true })
    expect(restored).toMatchObject({ begunAnew: true, choice: { seq: second.seq } })
    expect(restored.tables.rows).toBe(second.rows)
    await into.remove()
  }, 90_000)
})

describe('a place of which a byte was changed', () => {
  /** Reads as much of the newest backup as a restore does. */
  async function readAll(where: string): Promise<number> {
    const place = await openPlace(where, readConfig({}))
    const sealing = new Sealing()
    await enterPlace(place, sealing, false)
    const manifest = await readManifest(place, sealing, (await listBackups(place)).at(-1)!)
    return (await verifyBackup(manifest, new Objects(place, sealing))).records
  }

  test('says so, whichever byte of whichever file it is, and whichever file is missing', async () => {
    const copy = `${folder}-copy`
    await cp(folder, copy, { recursive: true })
    const whole = await readAll(copy)
    expect(whole).toBe(second.seq)
    const opened = await openPlace(copy, readConfig({}))
    const manifest = await readManifest(opened, new Sealing(), second)
    const pieces = objectsOf(manifest).map(({ name }) => `objects/${name.slice(0, 2)}/${name}`)
    const names = new Set([...pieces, second.name, 'candor-backups'])
    expect(names.size).toBeGreaterThan(60)
    for (const [index, name] of [...names].entries()) {
      const path = join(copy, name)
      const bytes = await readFile(path)
      // A place for each file, and every kind of file often.
      const at = (index * 7919 + 13) % bytes.length
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1 << (index % 8)
      await writeFile(path, changed)
      await expect(readAll(copy), `${path} at ${at}`).rejects.toThrow(/changed|damaged|newer/)
      await rm(path)
      if (!path.includes('/backups/')) await expect(readAll(copy), path).rejects.toThrow()
      await writeFile(path, bytes)
    }
    expect(await readAll(copy)).toBe(whole)
    await rm(copy, { recursive: true })
  }, 60_000)
})
