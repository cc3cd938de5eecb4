// @module-tag long
import { join } from 'node:path'
import { NEWEST_FORMAT, STATE_VERSION, encodeRecord } from '@candor/engine'
import {
  type Journal,
  openFileJournal,
  openPostgresJournal,
  readLease,
  realDisk,
  releaseLease,
  takeLease,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClusterVenue } from '../../test/cluster-venue.ts'
import { runProgram } from '../../test/run-program.ts'
import { type TestVenue, startTestVenue } from '../../test/venue.ts'
import { connectStore } from '../kernel/store/store.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')
const RESTORE = 'or restore a backup of before the upgrade'

/** Starts this version over a stopped venue, as its machine does. */
async function refused(variables: Record<string, string>): Promise<string> {
  const { code, complained } = await runProgram(PROGRAM, {
    PORT: '0',
    DESK: 'off',
    HOST: '127.0.0.1',
    ...variables,
  })
  expect(code).toBe(1)
  // A sentence, and no stack.
  expect(complained.trim().split('\n')).toHaveLength(1)
  return complained
}

/** What the next release writes first: its epoch, in a format of its own. */
function newerRecord({ parts: { transactor } }: TestVenue): Uint8Array {
  const { engine } = transactor
  const epoch = { ...engine.epoch()!, epoch: 99, format: NEWEST_FORMAT + 1 }
  return encodeRecord({
    ...{ seq: engine.lastSeq + 1, at: engine.lastAt, id: '0'.repeat(32) as never },
    ...{ command: 'beginEpoch', owner: 0, request: undefined, postings: [] },
    events: [{ kind: 'epochBegan', ...epoch }],
  })
}

/** What the next release makes of this state. */
function newerState({ parts: { transactor } }: TestVenue): Uint8Array {
  const state = transactor.engine.encodeState().slice()
  state[0] = STATE_VERSION + 1
  return state
}

async function withNewerDeskTables(url: string, work: () => Promise<void>): Promise<void> {
  const store = connectStore({ connectionString: url })
  const step = { part: 'desk', number: 99, name: 'next', applied_at: 0 }
  await store.insertInto('schema_migrations').values(step).execute()
  await work()
  await store.deleteFrom('schema_migrations').where('number', '=', 99).execute()
  await store.destroy()
}

describe('a venue of one process that a newer version has served is refused by its', () => {
  let venue: TestVenue
  let where: Record<string, string>
  beforeAll(async () => {
    venue = await startTestVenue()
    const { dataDir, databaseUrl } = venue.parts.config
    where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl! }
    await venue.stop()
  })
  afterAll(() => venue.close())

  const withJournal = async (work: (journal: Journal) => Promise<void>) => {
    const folder = join(venue.parts.config.dataDir, 'journal')
    const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 22 })
    await work(journal)
    await journal.close()
  }

  test('tables, those of the desk too', () =>
    withNewerDeskTables(where['DATABASE_URL']!, async () => {
      const said = await refused(where)
      expect(said).toContain('holds step 99 of desk, which this version')
      expect(said).toContain(RESTORE)
    }))

  test('snapshot, and by its records', async () => {
    await withJournal((journal) => journal.writeSnapshot(journal.durableSeq, newerState(venue)))
    const bySnapshot = await refused(where)
    expect(bySnapshot).toContain(`it is of snapshot version ${STATE_VERSION + 1}`)
    expect(bySnapshot).toContain(RESTORE)
    await withJournal(async (journal) => {
      await journal.append([newerRecord(venue)])
      await journal.writeSnapshot(
        journal.durableSeq - 1,
        venue.parts.transactor.engine.encodeState(),
      )
    })
    const byRecord = await refused(where)
    expect(byRecord).toContain(`its epoch is of record format ${NEWEST_FORMAT + 1}`)
    expect(byRecord).toContain(RESTORE)
  })
})

describe('nodes of a venue that a newer version has served are refused by its', () => {
  let cluster: ClusterVenue
  let node: TestVenue
  let where: Record<string, string>
  beforeAll(async () => {
    cluster = await ClusterVenue.open()
    node = await cluster.join('a')
    where = { ...cluster.settings, DATA_DIR: node.parts.config.dataDir }
    await node.stop()
  }, 30_000)
  afterAll(() => cluster.close())

  const open = () =>
    openPrimarySession(where['DATABASE_URL']!, { applicationName: 'newer version' })

  test('tables, those of the desk too', () =>
    withNewerDeskTables(where['DATABASE_URL']!, async () => {
      const sql = await open()
      const before = await readLease(sql)
      expect(await refused(where)).toContain('holds step 99 of desk, which this version')
      // It says that nothing was changed: it did not lead meanwhile either.
      expect(await readLease(sql)).toEqual(before)
      await sql.close()
    }))

  test('snapshot, and by its records', async () => {
    const [sql, side] = await Promise.all([open(), open()])
    const firstByte = (version: number) =>
      sql.query(`update journal_snapshots set state = set_byte(state, 0, ${version}),
        hash = sha256(set_byte(state, 0, ${version}))`)
    await firstByte(STATE_VERSION + 1)
    const bySnapshot = await refused(where)
    expect(bySnapshot).toContain(`it is of snapshot version ${STATE_VERSION + 1}`)
    await firstByte(STATE_VERSION)
    const { epoch } = (await takeLease(sql, { from: await readLease(sql), node: 'newer' }))!
    const journal = await openPostgresJournal({ sql, side, epoch })
    await journal.append([newerRecord(node)])
    await releaseLease(side, epoch)
    await Promise.all([sql.close(), side.close()])
    const byRecord = await refused(where)
    expect(byRecord).toContain(`its epoch is of record format ${NEWEST_FORMAT + 1}`)
    expect(byRecord).toContain(RESTORE)
  })
})
