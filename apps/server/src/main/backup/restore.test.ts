// @module-tag long
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Owner, decodeRecord } from '@candor/engine'
import { type ChainFrame, FolderFrames, realDisk } from '@candor/journal'
import { amount } from '@candor/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { readRows, readSequences } from '../../../test/first-release/database.ts'
import { startTestVenue } from '../../../test/venue.ts'
import { Withdrawer } from '../../../test/withdrawer.ts'
import { picture } from '../../files/test/pictures.ts'
import { startS3 } from '../../files/test/s3-stand-in.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { migrate } from '../../kernel/store/migrate.ts'
import { MIGRATIONS } from '../parts.ts'
import { listBackups, readManifest, writeManifest } from './manifest.ts'
import { fixMoment } from './moment.ts'
import { Objects } from './objects.ts'
import { openPlace } from './place.ts'
import { connectLong } from './reach-database.ts'
import { Sealing } from './sealing.ts'
import type { Taken } from './take-backup.ts'
import {
  SECRET_KEY,
  backUp,
  emptyTarget,
  onTables,
  readPictures,
  restoreFrom,
  type Empty,
} from './test/places.ts'
import { survivingBatches } from './surviving-journal.ts'
import { verifyBackup } from './verify-backup.ts'

const KILLED = join(import.meta.dirname, '../../../test/killed-backup-child.ts')

let place: string
let venue: DrivenVenue
let one: Withdrawer
/** Taken while orders ran, and once the venue was stopped. */
let busy: Taken
let quiet: Taken
const targets: Empty[] = []

const target = async (variables: Record<string, string> = {}) => {
  const made = await emptyTarget(variables)
  targets.push(made)
  return made
}

/** Has people move money and register, until it is told to stop; returns how often they did. */
function traffic() {
  const state = { stopped: false, moves: 0, people: 0 }
  const { transactor } = venue.parts
  const currency = transactor.engine.currencyId('USDT')!
  const move = async () => {
    while (!state.stopped) {
      const requestId = `busy-${(state.moves += 1)}`
      const money = { user: Number(one.user.id) as Owner, currency, amount: amount(1n) }
      await transactor.submit({
        kind: 'transfer',
        ...money,
        from: 'funding',
        to: 'coin',
        requestId,
      })
    }
  }
  const register = async () => {
    while (!state.stopped) {
      await venue.newUser()
      state.people += 1
    }
  }
  const running = Promise.all([move(), move(), register()])
  return { state, stop: async () => ((state.stopped = true), running) }
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'candor-place-'))
  venue = await startDrivenVenue({ SECRET_KEY })
  one = await Withdrawer.ready(venue)
  await venue.upload(one.user.token, await picture('png', '#223344'))
  await one.withdraw()
  await backUp(venue.parts.config, place)
  const { state, stop } = traffic()
  busy = await backUp(venue.parts.config, place)
  await stop()
  expect([state.moves > 20, state.people > 0]).toEqual([true, true])
  await venue.stop()
  quiet = await backUp(venue.parts.config, place)
}, 60_000)

afterAll(async () => {
  await venue.close()
  for (const each of targets) await each.remove()
  await rm(place, { recursive: true, force: true })
})

describe('a venue whose machine is lost', () => {
  test('comes back equal to the row and to the hash, and people go on', async () => {
    const { engine } = venue.parts.transactor
    const state = hash('sha256', engine.encodeState())
    const [rows, sequences] = await onTables(venue.parts.config, async (store) => [
      await readRows(store),
      await readSequences(store),
    ])
    const picked = await readPictures(venue.parts.config.dataDir)
    const into = await target()
    const restored = await restoreFrom(place, into)
    expect(restored.proof).toMatchObject({ state, compared: [engine.lastSeq] })
    expect(restored.made!.differing).toEqual([])
    expect(restored.chain).toBe(quiet.manifest.journal.chain)
    await onTables(into.config, async (store) => {
      expect(sorted(await readRows(store))).toEqual(sorted(rows))
      expect(await readSequences(store)).toEqual(sequences)
    })
    expect(await readPictures(into.config.dataDir)).toEqual(picked)
    expect(picked.size).toBe(2)
    const { dataDir, databaseUrl } = into.config
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY }
    const again = await startTestVenue(where)
    const { account, password } = one.user
    const { code } = await again.call('/login', { body: { type: 'account', account, password } })
    expect(code).toBe(200)
    await again.stop()
  })

  test('comes back from a backup that was taken while people registered and money moved', async () => {
    const into = await target()
    const restored = await restoreFrom(place, into, { from: busy.name })
    expect(restored.choice.seq).toBe(busy.manifest.journal.seq)
    expect(restored.proof.compared).toEqual([restored.choice.seq])
    expect(restored.made!.differing).toEqual([])
    const { dataDir, databaseUrl } = into.config
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, SECRET_KEY }
    await (await startTestVenue(where)).stop()
  })
})

describe('a journal that outlived its machine', () => {
  test('brings the books to its end, behind an older backup of the tables', async () => {
    const folder = join(whereOf(venue).DATA_DIR, 'journal')
    const into = await target()
    const beyond = { journal: folder, from: busy.name, until: { seq: 1 } }
    await expect(restoreFrom(place, into, beyond)).rejects.toThrow('does not hold record')
    const torn = `${place}-torn`
    await cp(folder, torn, { recursive: true })
    const frames: ChainFrame[] = []
    for await (const frame of survivingBatches(folder)) frames.push(frame)
    const hit = frames.at(-3)!
    const segment = (await readdir(torn))
      .filter((name) => name.startsWith('segment'))
      .sort()
      .at(-1)!
    const bytes = await readFile(join(torn, segment))
    bytes[bytes.indexOf(hit.bytes) + 70]! ^= 1
    await writeFile(join(torn, segment), bytes)
    const damaged = restoreFrom(place, into, { journal: torn, from: busy.name })
    const end = hit.firstSeq - 1
    await expect(damaged).rejects.toThrow(`To end the books before it: --until ${end}.`)
    await rm(torn, { recursive: true })
    const options = { journal: folder, from: busy.name, quick: true }
    const restored = await restoreFrom(place, into, options)
    const { engine } = venue.parts.transactor
    expect(restored.choice).toMatchObject({ name: busy.name, seq: engine.lastSeq })
    expect(restored.proof.state).toBe(hash('sha256', engine.encodeState()))
    expect(restored.proof.compared).toEqual([busy.manifest.journal.seq])
    expect(restored.chain).toBe(quiet.manifest.journal.chain)
    const people = await onTables(into.config, async (store) =>
      store.selectFrom('people').select('frozen_at').execute(),
    )
    expect(people).toHaveLength(engine.userCount())
    expect(people.some(({ frozen_at }) => frozen_at !== null)).toBe(true)
  })
})

describe('a backup into a place that has earlier ones', () => {
  test('stores what those do not have, and no piece twice', async () => {
    const [journal, people] = [busy, quiet].map(({ manifest }) => manifest)
    expect(journal!.files).toEqual(people!.files)
    const again = await backUp(venue.parts.config, place)
    expect(again.manifest.tables).toEqual(quiet.manifest.tables)
    expect(again.manifest.journal).toEqual(quiet.manifest.journal)
    expect(again.stored).toMatchObject({ objects: 0, bytes: 0 })
    expect(again.stored.reused).toBeGreaterThan(20)
    expect(again.manifest.at).toBeGreaterThan(quiet.manifest.at)
  })

  test('stores again what was lost there, so that the new one is whole', async () => {
    const other = `${place}-lost`
    await cp(place, other, { recursive: true })
    const lost = [quiet.manifest.journal.pieces[0]!.object, quiet.manifest.files[0]!.object]
    for (const { name } of lost) await rm(join(other, 'objects', name.slice(0, 2), name))
    const { manifest } = await backUp(venue.parts.config, other)
    const opened = await openPlace(other, venue.parts.config)
    const found = await verifyBackup(manifest, new Objects(opened, new Sealing()))
    expect(found.records).toBe(quiet.manifest.journal.seq)
    await rm(other, { recursive: true })
  })

  test('that was killed leaves the one before as the newest, and the next one goes on', async () => {
    const other = `${place}-killed`
    const { DATA_DIR, DATABASE_URL } = whereOf(venue)
    const child = spawn(process.execPath, [KILLED, 'backup', other, '9'], {
      env: { ...process.env, DATA_DIR, DATABASE_URL, SECRET_KEY },
      stdio: 'inherit',
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const opened = await openPlace(other, venue.parts.config)
    expect(await listBackups(opened)).toEqual([])
    const into = await target()
    await expect(restoreFrom(other, into)).rejects.toThrow('no whole backup')
    const next = await backUp(venue.parts.config, other)
    expect(next.stored.reused).toBeGreaterThan(6)
    expect(next.manifest.journal).toEqual(quiet.manifest.journal)
    await rm(other, { recursive: true })
  })
})

describe('a backup in a bucket, under a key', () => {
  test('comes back by that key, and shows nothing without it', async () => {
    const s3 = await startS3()
    const variables = {
      BACKUP_S3_ENDPOINT: s3.address,
      BACKUP_S3_KEY: 'AKIDEXAMPLE',
      BACKUP_S3_SECRET: 'not a secret',
    }
    const config = readConfig({ ...whereOf(venue), ...variables, SECRET_KEY })
    const where = 's3://candor-backups/venue/one'
    const sealing = new Sealing(Buffer.alloc(32, 9))
    const taken = await backUp(config, where, { sealing })
    expect(taken.manifest.journal).toMatchObject({ seq: quiet.manifest.journal.seq })
    expect(s3.objects.size).toBe(taken.stored.objects + 2)
    for (const bytes of s3.objects.values()) expect(bytes.includes(one.user.account)).toBe(false)
    const again = await backUp(config, where, { sealing })
    expect(again.stored.objects).toBe(0)
    const into = await target(variables)
    await expect(restoreFrom(where, into)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    const other = new Sealing(Buffer.alloc(32, 8))
    const wrong = restoreFrom(where, into, { sealing: other })
    await expect(wrong).rejects.toThrow('The key is not the one')
    await expect(backUp(config, where)).rejects.toThrow('is encrypted: set BACKUP_KEY')
    const read = await readManifest(await openPlace(where, config), sealing, taken)
    expect(read).toEqual(taken.manifest)
    const objects = new Objects(await openPlace(where, config), sealing)
    const found = await verifyBackup(read, objects)
    expect(found.records).toBe(quiet.manifest.journal.seq)
    s3.breakDown()
    await expect(backUp(config, where, { sealing })).rejects.toThrow()
    await s3.close()
  })
})

describe('what does not fit together', () => {
  test('is refused by a backup: tables newer than the journal, or another venue’s', async () => {
    const [restoredOlder] = targets.slice(1, 2)
    const tables = { DATABASE_URL: whereOf(venue).DATABASE_URL }
    const older = readConfig({ DATA_DIR: restoredOlder!.config.dataDir, ...tables, SECRET_KEY })
    const other = `${place}-unfit`
    await expect(backUp(older, other)).rejects.toThrow(
      /The tables hold record \d+, and the journal/,
    )
    const turned = { DATABASE_URL: restoredOlder!.config.databaseUrl! }
    const newer = readConfig({ DATA_DIR: whereOf(venue).DATA_DIR, ...turned, SECRET_KEY })
    await expect(backUp(newer, other)).rejects.toThrow('they are not of one venue')
    const none = readConfig({ DATA_DIR: join(other, 'none'), ...tables })
    await expect(backUp(none, other)).rejects.toThrow('There is no journal in')
    await rm(other, { recursive: true, force: true })
  })

  test('is refused by a restore, which changes nothing then', async () => {
    const into = await target({ SECRET_KEY: '6'.repeat(64) })
    const { dataDir } = into.config
    await expect(restoreFrom(place, into)).rejects.toThrow('The secret key here')
    const config = { ...into.config, secretKey: Buffer.from(SECRET_KEY, 'hex') }
    const fits = { ...into, config }
    const beyond = restoreFrom(place, fits, { until: { seq: 1e9 } })
    await expect(beyond).rejects.toThrow(/newest backup in .* ends with record/)
    await expect(restoreFrom(place, fits, { until: { seq: 1 } })).rejects.toThrow(
      'The oldest backup',
    )
    await expect(restoreFrom(place, fits, { until: { at: 1 } })).rejects.toThrow(
      'The books begin at',
    )
    await expect(restoreFrom(place, fits, { from: 'backups/x' })).rejects.toThrow(
      '--list names them',
    )
    await expect(restoreFrom(join(place, 'none'), fits)).rejects.toThrow('There is no backup in')
    await expect(restoreFrom(place, targets[0]!)).rejects.toThrow(
      'a backup is restored into an empty',
    )
    const used = { ...fits, config: { ...config, databaseUrl: targets[0]!.config.databaseUrl } }
    await expect(restoreFrom(place, used)).rejects.toThrow(
      'The database of DATABASE_URL is not empty',
    )
    const newer = { ...quiet.manifest, at: Date.now() + 1e6, version: '9.9.9' }
    const steps = [...newer.steps, { part: 'spot', number: 99 }]
    const opened = await openPlace(place, config)
    const name = await writeManifest(opened, new Sealing(), { ...newer, steps })
    const refused = restoreFrom(place, fits)
    await expect(refused).rejects.toThrow('of version 9.9.9, whose tables have step 99 of spot')
    await rm(join(place, name))
    expect(await readdir(dataDir)).toEqual(['lock'])
  })

  test('is no restore that was cut off behind its last step: the venue can be started', async () => {
    const { dataDir } = targets[1]!.config
    await writeFile(join(dataDir, 'restore-unfinished'), 'done\n')
    await expect(restoreFrom(place, targets[1]!)).rejects.toThrow('the venue can be started')
    expect(await readdir(dataDir)).not.toContain('restore-unfinished')
  })

  test('is a restore into a database that another restore, or nobody yet, has made whole', async () => {
    const into = await target()
    await onTables(into.config, async (store) => {
      const client = await connectLong(store)
      await client.query(`select pg_advisory_lock(hashtextextended('candor:restore', 0))`)
      await expect(restoreFrom(place, into)).rejects.toThrow('Another restore into the database')
      await client.query('select pg_advisory_unlock_all()')
      await expect(restoreFrom(place, into)).rejects.toThrow('A venue is connected to the database')
      await client.end()
    })
    const isFull = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    }
    await expect(restoreFrom(place, into, { progress: isFull })).rejects.toThrow('There is no room')
    const settings = { DATA_DIR: whereOf(venue).DATA_DIR, SECRET_KEY }
    const config = readConfig({ ...settings, DATABASE_URL: into.config.databaseUrl! })
    const other = `${place}-unfinished`
    await expect(backUp(config, other)).rejects.toThrow('There is no venue in the database')
    await onTables(into.config, (store) => migrate(store, MIGRATIONS, { isRestoring: true }))
    await expect(backUp(config, other)).rejects.toThrow(
      'A restore into this database has not ended',
    )
    await expect(stat(other)).rejects.toThrow('ENOENT')
  })

  test('ends the journal, in a venue that never rests, before what its tables do not know', async () => {
    const frames: ChainFrame[] = []
    const follower = new FolderFrames(realDisk(), join(whereOf(venue).DATA_DIR, 'journal'), {
      seq: 0,
    })
    for await (const frame of follower.more()) frames.push(frame)
    const opens = (frame: ChainFrame) =>
      frame
        .entries()
        .flatMap(({ bytes }) =>
          decodeRecord(bytes).events.flatMap((event) =>
            event.kind === 'accountOpened' ? [event.user] : [],
          ),
        )
    const at = frames.findLastIndex((frame) => opens(frame).length > 0)
    const [last] = opens(frames[at]!)
    let calls = 0
    const restless = {
      end: { seq: frames[at - 3]!.lastSeq, hash: frames[at - 3]!.hash },
      async *more() {
        calls += 1
        if (calls === 2) yield* frames.slice(at - 2)
      },
    }
    const config = venue.parts.config
    const taken: number[] = []
    const moment = await onTables(config, async (store) => {
      const client = await connectLong(store)
      await client.query(
        `create temporary table people as select id from public.people where id < ${last}`,
      )
      const found = await fixMoment(client, restless, { isInTables: false, tries: 1 }, (frame) => {
        taken.push(frame.lastSeq)
        return Promise.resolve()
      })
      await client.end()
      return found
    })
    expect(moment.seq).toBe(frames[at - 1]!.lastSeq)
    expect(taken).toEqual([frames[at - 2]!.lastSeq, frames[at - 1]!.lastSeq])
  })
})

function whereOf({ parts }: DrivenVenue) {
  return { DATA_DIR: parts.config.dataDir, DATABASE_URL: parts.config.databaseUrl! }
}

/** Rows of each table in one order: the desk's log of the restored one has the same. Own parts are in no backup. */
function sorted(tables: Awaited<ReturnType<typeof readRows>>) {
  const kept = Object.entries(tables).filter(([name]) => !name.startsWith('log_own_'))
  return Object.fromEntries(
    kept.map(([name, { columns, rows }]) => [
      name,
      { columns, rows: rows.map((row) => JSON.stringify(row)).sort() },
    ]),
  )
}
