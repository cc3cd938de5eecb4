// @module-tag long
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { readRows } from '../../../test/first-release/database.ts'
import { type OpenedRelease, openFirstRelease } from '../../../test/first-release/first-release.ts'
import { runProgram } from '../../../test/run-program.ts'
import { SMALL_JOURNAL, type TestVenue, startTestVenue } from '../../../test/venue.ts'
import { readConfig } from '../../kernel/config/config.ts'
import { connectStore } from '../../kernel/store/store.ts'
import { MIGRATIONS } from '../parts.ts'
import { startVenue } from '../start-venue.ts'
import { lookAhead, told } from './look-ahead.ts'

/** What `npm run upgrade:check` says with these variables. */
const check = async (variables: Record<string, string>) => told(await lookAhead(variables))

/** The command itself. */
const runCheck = (variables: Record<string, string>) =>
  runProgram(join(import.meta.dirname, 'upgrade-check.ts'), variables)

/** What stands in a folder, by path; of PostgreSQL's own only that it is there. */
async function digest(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // The lock is SQLite's, and empty.
    if (path.includes('/postgres/') || entry.name.startsWith('lock')) continue
    found[path] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

describe('what the first release left behind', () => {
  let opened: OpenedRelease
  beforeAll(async () => {
    opened = await openFirstRelease()
  })
  afterAll(() => opened.remove())

  test('is told what becomes of it, step by step, and stays as it is', async () => {
    const { dataDir, databaseUrl } = opened
    const store = connectStore({ connectionString: databaseUrl })
    const before = [await digest(dataDir), await readRows(store)] as const
    const { code, said } = await check({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect(said).toContain('Nothing stands against a start of this version.')
    expect(code).toBe(0)
    expect(said).toMatch(/^Version +this is \S+; the tables name no version; .* does not run$/m)
    expect(said).toMatch(/^Journal .*the newest in format 1; .* reads formats 1 to 8 and writes 8/m)
    expect(said).toMatch(
      /^Snapshot +at record \d+, of version 3; it opens\. .* writes 11 from now on/m,
    )
    const steps = MIGRATIONS.length - before[1]['schema_migrations']!.rows.length
    expect(said).toContain(`${steps} steps run, in this order`)
    expect(said).toMatch(/^ +releases 1 \(0001-releases\): only adds$/m)
    expect(said).toMatch(/: rewrites projector_state, about \d rows/)
    expect(said).toContain('lays the books out by the rules of this release, once')
    expect(said).toMatch(
      /^Way back .*a copy of DATA_DIR and database, made while .*older ones refuse its records, snapshots, tables; none is noted/m,
    )
    expect([await digest(dataDir), await readRows(store)]).toEqual(before)
    await store.destroy()
  })
})

describe('a venue of this version', () => {
  let venue: TestVenue
  let where: Record<string, string>
  beforeAll(async () => {
    venue = await startTestVenue()
    const { dataDir, databaseUrl } = venue.parts.config
    where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl! }
  })
  afterAll(() => venue.close())

  test('is looked at while it runs', async () => {
    const { code, said } = await runCheck({ ...where, FAST_EXPIRIES: '7,60' })
    expect([code, said]).toEqual([0, expect.stringContaining('; the venue runs\n')])
    expect(said).toContain('Tables    no step runs\n')
    expect(said).toMatch(/^Rules +\d+ of this release wait until they are adopted: fast BTCUSDT, /m)
    expect(said).toContain('the version of before opens what this one writes')
  })

  test('is told everything that stands against it, a sentence each', async () => {
    await venue.stop()
    const { store: _, config } = venue.parts
    const store = connectStore({ connectionString: config.databaseUrl! })
    await store
      .insertInto('schema_migrations')
      .values({ part: 'desk', number: 99, name: 'next', applied_at: 0 })
      .execute()
    const key = join(config.dataDir, 'secret-key')
    await rename(key, `${key}.away`)
    const { code, said } = await check({
      ...where,
      ...{ LOG_DAYS: 'many', LIMIT_SOCKETS_PER_ADDRES: '7', MARKET_SOURCE: 'live' },
    })
    await rename(`${key}.away`, key)
    await store.deleteFrom('schema_migrations').where('number', '=', 99).execute()
    await store.destroy()
    expect(code).toBe(1)
    const [, faults = ''] = said.split('Against a start of this version stands:')
    for (const fault of [
      /^Tables +The database holds step 99 of desk, which this version/m,
      /^Books +The books in DATA_DIR are those of a simulated venue, and MARKET_SOURCE/m,
      /^Secret +\S*secret-key is missing, and what this database has sealed/m,
      /^Settings +LOG_DAYS is "many"; it has to be a whole number from 1/m,
      /^Settings +LIMIT_SOCKETS_PER_ADDRES is no setting.*Is LIMIT_SOCKETS_PER_ADDRESS meant/m,
    ]) {
      expect(faults).toMatch(fault)
    }
  })

  test('nothing is looked at by settings that may mean another venue', async () => {
    const { code, said } = await check({ ...where, DATABASE_URL: 'mysql://here' })
    expect(code).toBe(1)
    expect(said).toContain('DATABASE_URL is a value that is not shown here')
    expect(said).not.toContain('Journal')
  })

  test('a database that is away is told in a sentence', async () => {
    const { code, complained } = await runCheck({
      ...where,
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
    })
    expect(code).toBe(1)
    expect(complained).toMatch(/^The PostgreSQL of DATABASE_URL cannot be used \(.*\)\. .*\n$/)
  })
})

test('an embedded database is looked at while the venue runs and while it is stopped', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-upgrade-'))
  const nothing = await check({ DATA_DIR: join(dataDir, 'later') })
  expect([nothing.code, nothing.said]).toEqual([0, expect.stringContaining('there is none in')])
  expect(await readdir(dataDir)).toEqual([])
  const variables = { DATA_DIR: dataDir, PORT: '0', DESK: 'off', MARKET_HISTORY_DAYS: '0' }
  const venue = await startVenue(readConfig({ ...variables, LOG_LEVEL: 'silent' }), SMALL_JOURNAL)
  const running = await check(variables)
  await venue.stop()
  const before = await digest(dataDir)
  const stopped = await check(variables)
  expect(await digest(dataDir)).toEqual(before)
  await rm(dataDir, { recursive: true })
  expect([running.code, running.said]).toEqual([0, expect.stringContaining('the venue runs')])
  expect([stopped.code, stopped.said]).toEqual([0, expect.stringContaining('does not run')])
  expect(stopped.said).toContain('Tables    no step runs\n')
}, 60_000)

test('nodes are looked at by their database, while they run and while they are stopped', async () => {
  const cluster = await ClusterVenue.open()
  const node = await cluster.join('a')
  const where = { ...cluster.settings, DATA_DIR: node.parts.config.dataDir }
  const running = await check(where)
  await node.stop()
  // What is due by itself, such as the day's list of what is owed, may be decided until then.
  const { durableSeq } = node.parts.transactor
  const stopped = await check(where)
  await cluster.close()
  expect([running.code, running.said]).toEqual([0, expect.stringContaining('the venue runs')])
  expect(stopped.code).toBe(0)
  expect(stopped.said).toContain(`Journal   ${durableSeq} records, the newest in format 8;`)
}, 60_000)
