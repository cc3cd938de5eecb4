import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, auditState } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { openTransactor } from '@candor/transactor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf } from '../balances-of.ts'
import { type OpenedRelease, openKept, writeDataDir } from '../first-release/first-release.ts'
import { signInAgain } from '../operators.ts'
import { runProgram } from '../run-program.ts'
import { startTestVenue } from '../venue.ts'
import { readFourthFormat } from './fourth-format.ts'

const kept = readFourthFormat()
/** Of the snapshot version that it was written in. */
const STATE_VERSION = 7

const hashOf = (engine: Engine) =>
  createHash('sha256').update(engine.encodeState(STATE_VERSION)).digest('hex')

describe('the journal of the fourth format', () => {
  test.each([
    ['from its snapshot', false],
    ['from its first record', true],
  ])('leads to the state and the balances of then %s', async (_, withoutSnapshot) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-fourth-journal-'))
    await writeDataDir(dataDir, kept)
    const folder = join(dataDir, 'journal')
    const names = await readdir(folder)
    const snapshots = names.filter((name) => name.endsWith('.state'))
    expect(snapshots).toEqual([`snapshot-${String(kept.snapshotSeq).padStart(16, '0')}.state`])
    if (withoutSnapshot) await rm(join(folder, snapshots[0]!))
    const journal = await openFileJournal({ disk: realDisk(), folder })
    const transactor = await openTransactor({ journal, now: () => kept.at })
    const engine = transactor.engine as Engine
    expect(engine.lastSeq).toBe(kept.lastSeq)
    expect(auditState(engine)).toEqual([])
    expect(hashOf(engine)).toBe(kept.stateHash)
    for (const { id } of kept.people) expect(balancesOf(engine, id)).toEqual(kept.balances[id])
    await transactor.stop()
    await rm(dataDir, { recursive: true })
  })
})

describe('the database and folder of the fourth format', () => {
  const began = Date.now()
  const now = () => kept.at + 60_000 + (Date.now() - began)
  let opened: OpenedRelease
  beforeAll(async () => {
    opened = await openKept(kept)
  })
  afterAll(() => opened.remove())

  test('pass the check before an upgrade, and open with everybody and every row', async () => {
    const { dataDir, databaseUrl } = opened
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const program = join(import.meta.dirname, '../../src/main/upgrade/upgrade-check.ts')
    const { code, said } = await runProgram(program, where)
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing stands against a start')])
    const venue = await startTestVenue({ ...where, DESK: 'on' }, { now })
    const { store } = venue.parts
    for (const { login, id } of kept.people) {
      const answer = await venue.call('/login', { body: login })
      expect([login.account, answer.code, answer.data?.userInfo?.id]).toEqual([
        login.account,
        200,
        String(id),
      ])
    }
    for (const operator of kept.operators) {
      const answer = await signInAgain(venue, { ...operator, cookie: '' } as never)
      expect([operator.name, answer.body.ok]).toEqual([operator.name, true])
    }
    for (const name of ['account_records', 'spot_trades', 'fast_orders', 'swaps'] as const) {
      const { columns, rows } = kept.tables[name]!
      const list = sql.join(columns.map((column) => sql`t.${sql.ref(column)}::text`))
      const found = await sql<{ cells: (string | null)[] }>`
        select array[${list}] as cells from ${sql.table(name)} t`.execute(store)
      const there = new Set(found.rows.map(({ cells }) => JSON.stringify(cells)))
      expect(rows.filter((row) => !there.has(JSON.stringify(row)))).toEqual([])
      expect([name, rows.length > 1]).toEqual([name, true])
    }
    await venue.close()
  })
})
