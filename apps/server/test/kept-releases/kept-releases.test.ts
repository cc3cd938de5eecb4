// @module-tag long
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, type Event, NEWEST_FORMAT, auditState } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { openTransactor } from '@candor/transactor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectStore } from '../../src/kernel/store/store.ts'
import { lookAhead, told } from '../../src/main/upgrade/look-ahead.ts'
import { balancesOf } from '../balances-of.ts'
import { dumpEngineTables } from '../dump-tables.ts'
import { type OpenedRelease, openKept, writeDataDir } from '../first-release/first-release.ts'
import { signInAgain } from '../operators.ts'
import { runProgram } from '../run-program.ts'
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
    const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 22 })
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

  test('have tables that a rebuild from the journal leaves as they are', async () => {
    const { dataDir, databaseUrl } = opened
    const store = connectStore({ connectionString: databaseUrl })
    const live = await dumpEngineTables(store)
    expect(live.spot_orders!.length).toBeGreaterThan(100)
    await sql`update spot_orders set status = 0`.execute(store)
    await sql`delete from account_records where seq % 3 = 0`.execute(store)
    const rebuild = join(import.meta.dirname, '../../src/main/rebuild.ts')
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    expect(await runProgram(rebuild, where)).toMatchObject({ code: 0, complained: '' })
    expect(await dumpEngineTables(store)).toEqual(live)
    await store.destroy()
  })
})

test('the newest of them is of this release, and holds what its records brought', async () => {
  const newest = KEPT_RELEASES.at(-1)!
  expect(newest).toBe(`format-${NEWEST_FORMAT}`)
  const kept = readKept(newest)
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-kept-newest-'))
  await writeDataDir(dataDir, kept)
  const journal = await openFileJournal({
    disk: realDisk(),
    folder: join(dataDir, 'journal'),
    segmentBytes: 1 << 22,
  })
  const transactor = await openTransactor({ journal, now: () => kept.at })
  const engine = transactor.engine as Engine
  const users = kept.people.map(({ id }) => id)

  const events: Event[] = []
  for await (const record of transactor.read(1)) events.push(...record.events)
  const ofKind = <K extends Event['kind']>(kind: K) =>
    events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind)
  const exits = new Set(ofKind('exitFunded').map(({ order }) => order))
  const ends = ofKind('triggerEnded').filter(({ order }) => exits.has(order))
  expect(new Set(ends.map(({ reason }) => reason))).toEqual(new Set(['carriedOut', 'cancelled']))
  const grown = ofKind('exitFunded').filter(({ begins }) => begins === undefined)
  expect(grown.length).toBeGreaterThan(0)
  const moved = ofKind('spotExitsSet').filter(({ trigger }) => trigger !== undefined)
  expect(moved.length).toBeGreaterThan(0)
  const asked = ofKind('pendingAccepted').map((event) => event.asked)
  const byAmount = asked.filter((one) => one.kind === 'placeFuturesOrder' && one.amount)
  expect(byAmount.length).toBeGreaterThan(0)

  expect(ofKind('seedCommitted')).toHaveLength(1)
  const [bound, paid] = [ofKind('payeeBound'), ofKind('payeePaid')]
  expect([bound.length, paid.map(({ payee }) => payee)]).toEqual([2, [bound[0]!.payee]])
  expect(ofKind('liabilitiesPublished').map(({ day }) => day)).toEqual([engine.liabilities()!.day])

  const waiting = users.flatMap((user) => engine.triggers(user))
  expect(waiting.filter(({ of }) => of !== undefined).length).toBeGreaterThan(2)
  expect(waiting.filter(({ of }) => of === undefined).length).toBeGreaterThan(2)
  const resting = users.flatMap((user) => engine.openOrders(user))
  expect(resting.filter(({ id }) => engine.exits(id)).length).toBeGreaterThan(2)
  expect(engine.feeTiers()!.tiers).toHaveLength(2)
  for (const user of users) expect(engine.tradedVolume(user, kept.at).today).toBeGreaterThan(0n)
  expect(users.map((user) => engine.feeTierOf(user, kept.at))).toContain(1)
  expect(engine.deadMansSwitch(users[1]!)).toBeDefined()
  await transactor.stop()
  await rm(dataDir, { recursive: true })
})
