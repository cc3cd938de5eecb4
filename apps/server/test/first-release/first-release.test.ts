import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, auditState } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { openTransactor } from '@candor/transactor'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCheckpoints } from '../../src/desk/audit/checkpoints.ts'
import { verifyChain } from '../../src/desk/audit/verify-chain.ts'
import { connectStore } from '../../src/kernel/store/store.ts'
import { codeAt, cookieOf, operatorWith, signInAgain } from '../operators.ts'
import { keptAnchors } from '../../src/market/simulated/open-anchors.ts'
import { balancesOf } from '../balances-of.ts'
import { dumpEngineTables } from '../dump-tables.ts'
import { type TestVenue, startTestVenue } from '../venue.ts'
import {
  FIRST_RELEASE,
  type OpenedRelease,
  openFirstRelease,
  writeDataDir,
} from './first-release.ts'

const { at, people, operators, balances } = FIRST_RELEASE
/** Nobody of these holds anything that a price or a day changes. */
const AT_REST = new Set([
  'danFirstRelease',
  'eveFirstRelease',
  'fayFirstRelease',
  'idaFirstRelease',
])

describe('the journal of the first release', () => {
  test.each([
    ['from its snapshot', false],
    ['from its first record', true],
  ])('leads to the balances of then %s, and the books are sound', async (_, withoutSnapshot) => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-first-journal-'))
    await writeDataDir(folder)
    const journalFolder = join(folder, 'journal')
    if (withoutSnapshot) {
      const names = await readdir(journalFolder)
      for (const name of names.filter((one) => one.endsWith('.state'))) {
        await rm(join(journalFolder, name))
      }
    }
    const journal = await openFileJournal({
      disk: realDisk(),
      folder: journalFolder,
      segmentBytes: 1 << 22,
    })
    const transactor = await openTransactor({ journal, now: () => at })
    const { engine } = transactor
    expect(engine.lastSeq).toBe(FIRST_RELEASE.lastSeq)
    expect(auditState(engine as Engine)).toEqual([])
    for (const { id } of people) expect(balancesOf(engine, id)).toEqual(balances[id])
    await transactor.stop()
    await rm(folder, { recursive: true })
  })
})

describe('the database and folder of the first release', () => {
  let opened: OpenedRelease
  let venue: TestVenue
  const began = Date.now()
  // A minute on, so that no authenticator's code of then is asked for twice.
  const now = () => at + 60_000 + (Date.now() - began)

  beforeAll(async () => {
    opened = await openFirstRelease()
    const { dataDir, databaseUrl } = opened
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK: 'on', DEMO_LOGIN: 'on' }
    venue = await startTestVenue(where, { now })
  })
  afterAll(async () => {
    await venue.close()
    await opened.remove()
  })

  test('have the tables that its migrations still make', () => {
    expect(opened.schema).toEqual(FIRST_RELEASE.schema)
  })

  test('are laid out once, and no rule waits to be adopted', async () => {
    const { engine } = venue.parts.transactor
    expect(venue.waitingRules).toBe(0)
    expect(engine.adoptedRelease()).toMatch(/^[0-9a-f]{64}$/)
    const marks = []
    for await (const { seq, command } of venue.parts.transactor.read(FIRST_RELEASE.lastSeq + 1)) {
      if (command === 'adoptRules') marks.push(seq)
    }
    expect(marks).toHaveLength(1)
  })

  test('let everybody in who could come in, with what they had', async () => {
    for (const { id, login, totp } of people) {
      const factor = totp === undefined ? {} : { totp: codeAt(totp, now() + 30_000) }
      const answer = await venue.call('/login', { body: { ...login, ...factor } })
      expect([login.account, answer.code]).toEqual([login.account, 200])
      if (!AT_REST.has(login.account)) continue
      const { engine } = venue.parts.transactor
      expect(balancesOf(engine, id)).toEqual(balances[id])
      const { token } = answer.data
      const read = await venue.call('/account/findAccount/1/USDT', { body: {}, token })
      const { scale } = engine.currencies()[engine.currencyId('USDT')!]!
      const units = (text: string) => String(BigInt(text.replace('.', '')))
      expect(scale).toBe(6)
      expect([units(read.data.available), units(read.data.held)]).toEqual(
        balances[id]!.USDT!.slice(0, 2),
      )
    }
    const { account, password } = FIRST_RELEASE.demo
    const demo = await venue.call('/login', { body: { type: 'account', account, password } })
    expect(demo.code).toBe(200)
  })

  test('go on with their prices from the last one, in the digits they began with', async () => {
    const { store, transactor, market } = venue.parts
    const anchors = await keptAnchors(store)
    const ada = transactor.engine.indexes()[transactor.engine.indexId('ADAUSDT')!]!
    expect(ada.scale).toBe(4)
    expect(market.quote('ADAUSDT')!.instrument.scale).toBe(4)
    const { price, at: journaled, past } = anchors.get('ADAUSDT')!
    expect(journaled).toBeLessThanOrEqual(at)
    expect(past!.at).toBeLessThan(journaled)
    const days = (now() - journaled) / 86_400_000
    // Six times what ADA usually moves.
    const most = 6 * 0.04 * Math.sqrt(days)
    expect(Math.abs(market.quote('ADAUSDT')!.price / 10 ** 4 / price - 1)).toBeLessThan(most)
  })

  test('offer no expiry that those digits are too coarse for', () => {
    const { engine } = venue.parts.transactor
    const open = engine.fasts().filter((fast) => fast.open)
    expect(open.map(({ symbol }) => symbol)).toContain('BTCUSDT')
    expect(open.map(({ symbol }) => symbol)).not.toContain('ADAUSDT')
  })

  test('keep every row that the journal had made', async () => {
    const { store } = venue.parts
    for (const name of ['account_records', 'recharges', 'spot_trades', 'swaps'] as const) {
      const { columns, rows } = FIRST_RELEASE.tables[name]!
      const list = sql.join(columns.map((column) => sql`t.${sql.ref(column)}::text`))
      const found = await sql<{ cells: (string | null)[] }>`
        select array[${list}] as cells from ${sql.table(name)} t`.execute(store)
      const kept = new Set(found.rows.map(({ cells }) => JSON.stringify(cells)))
      expect(rows.filter((row) => !kept.has(JSON.stringify(row)))).toEqual([])
      expect(rows.length).toBeGreaterThan(1)
    }
  })

  test('let the operators in, with what waited for them, over a log that is whole', async () => {
    const signedIn = []
    for (const operator of operators) {
      const answer = await signInAgain(venue, { ...operator, cookie: '' } as never)
      expect([operator.name, answer.body.ok]).toEqual([operator.name, true])
      signedIn.push(operatorWith(venue, { ...operator, cookie: cookieOf(answer) }))
    }
    const finance = signedIn.find(({ name }) => name === 'Frank')!
    const { records } = await finance.do('proposalPage', {})
    expect(records.map(({ id }) => id)).toContain(FIRST_RELEASE.waitingProposal)
    const { faults } = await verifyChain(venue.parts.store, await readCheckpoints(opened.dataDir))
    expect(faults).toEqual([])
  })

  test('keep the pictures, readable to their owners', async () => {
    const { login } = people.find((person) => person.login.account === 'danFirstRelease')!
    const { token } = (await venue.call('/login', { body: login })).data
    const detail = (await venue.call('/playerInfo/detail', { token })).data
    const names = JSON.stringify(detail).match(/[0-9a-f]{32}\.png/g)!
    const headers = { 'coin-auth': token }
    const image = await fetch(
      `${venue.address}/portal/common/file/previewFile?filename=${names[0]}`,
      { headers },
    )
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('are rebuilt from the journal to the same rows', async () => {
    await venue.stop()
    const store = connectStore({ connectionString: opened.databaseUrl })
    const live = await dumpEngineTables(store)
    expect(live.account_records!.length).toBeGreaterThan(100)
    await sql`update ledger_balances set available = available + 1`.execute(store)
    await sql`delete from account_records where seq % 3 = 0`.execute(store)
    expect(await runProgram('rebuild.ts', opened)).toMatchObject({ code: 0, complaint: '' })
    expect(await dumpEngineTables(store)).toEqual(live)
    await store.destroy()
  })
})

describe('the first release, upgraded and stopped', () => {
  test('adopts other rules, and keeps the balances of those who are at rest', async () => {
    const opened = await openFirstRelease()
    const { dataDir, databaseUrl } = opened
    const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const settings = { FAST_EXPIRIES: '45,60' }
    const early = await runProgram('release-rules.ts', opened, settings, ['--adopt'])
    expect([early.code, early.said]).toEqual([1, expect.stringContaining('first start')])
    const first = await startTestVenue(where)
    await first.close()
    const { code, said } = await runProgram('release-rules.ts', opened, settings, ['--adopt'])
    expect([code, said]).toEqual([0, expect.stringContaining('They are in force')])
    const venue = await startTestVenue({ ...where, ...settings })
    const { engine } = venue.parts.transactor
    expect(venue.waitingRules).toBe(0)
    const [bitcoin] = engine.fasts()
    expect(bitcoin!.terms.map(({ durationMs }) => durationMs)).toEqual([45_000, 60_000])
    for (const { id, login } of people) {
      if (AT_REST.has(login.account)) expect(balancesOf(engine, id)).toEqual(balances[id])
    }
    await venue.close()
    await opened.remove()
  })
})

/** Runs a command of the server over its folder and database, as `npm run` does. */
async function runProgram(
  name: 'rebuild.ts' | 'release-rules.ts',
  { dataDir, databaseUrl }: OpenedRelease,
  settings: Record<string, string> = {},
  args: readonly string[] = [],
) {
  const program = join(import.meta.dirname, '../../src/main', name)
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number>((done) => child.once('exit', (code) => done(code ?? -1)))
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code, said, complaint }
}
