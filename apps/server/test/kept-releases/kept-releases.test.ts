import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, auditState } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { openTransactor } from '@candor/transactor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookAhead, told } from '../../src/main/upgrade/look-ahead.ts'
import { balancesOf } from '../balances-of.ts'
import { type OpenedRelease, openKept, writeDataDir } from '../first-release/first-release.ts'
import { signInAgain } from '../operators.ts'
import { startTestVenue } from '../venue.ts'
import { KEPT_RELEASES, readKept } from './kept-release.ts'

describe.each(KEPT_RELEASES)('the journal of %s', (name) => {
  const kept = readKept(name)
  const hashOf = (engine: Engine) =>
    createHash('sha256').update(engine.encodeState(kept.stateVersion)).digest('hex')

  test.each([
    ['from its snapshot', false],
    ['from its first record', true],
  ])('leads to the state and the balances of then %s', async (_, withoutSnapshot) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-kept-journal-'))
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

describe.each(KEPT_RELEASES)('the database and folder of %s', (release) => {
  const kept = readKept(release)
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
    const { code, said } = told(await lookAhead(where))
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
    for (const name of ['account_records', 'recharges', 'spot_trades', 'swaps'] as const) {
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
