// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_USER, decodeRecord } from '@candor/engine'
import { openJournalReader, realDisk } from '@candor/journal'
import { parseOpenedPart } from '@candor/log'
import { checkList, checkOwn, parseList, parseOwnProof } from '@candor/liabilities'
import { shortDecimal } from '@candor/money'
import { DAY_MS } from '@candor/money/durations'
import { recoverEngine } from '@candor/transactor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createDatabase } from '../../../test/databases.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../test/venue.ts'

const BEGAN = Date.UTC(2026, 10, 29, 15)
const FIRST_DAY = '2026-11-29'
const SECOND_DAY = '2026-11-30'

let database: TestDatabase
let dataDir: string
let venue: TestVenue
let ann: TestUser
let bob: TestUser
let at = BEGAN

const start = () =>
  startTestVenue({ DATABASE_URL: database.url, DATA_DIR: dataDir }, { now: () => at })

beforeAll(async () => {
  database = await createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'candor-liabilities-'))
  venue = await start()
  ann = await venue.newUser()
})

afterAll(async () => {
  await venue.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const settled = () => venue.parts.liabilityLists.settled()
const ask = async (body: object = {}) =>
  (await venue.call('/proof/liabilities', { body })).data as Record<string, unknown>
const askMine = (token: string, body: object = {}) =>
  venue.call('/proof/liabilities/mine', { token, body })
const bytes = (hex: unknown) => Uint8Array.from(Buffer.from(String(hex), 'hex'))

/** How many records after `seq` publish a list. */
async function publishedAfter(seq: number): Promise<number> {
  const untilSeq = venue.parts.transactor.durableSeq
  const folder = join(dataDir, 'journal')
  const reader = await openJournalReader({ disk: realDisk(), folder, untilSeq })
  let count = 0
  if (seq === untilSeq) return count
  for await (const { bytes: record } of reader.read(seq + 1)) {
    const { events } = decodeRecord(record)
    count += events.filter(({ kind }) => kind === 'liabilitiesPublished').length
  }
  return count
}

async function readList(day: string) {
  const answer = await fetch(`${venue.address}/proof/liabilities/${day}`)
  expect(answer.status).toBe(200)
  return parseList(new Uint8Array(await answer.arrayBuffer()))
}

/** All that people have by the books after record `seq`, by code. */
async function booksAt(seq: unknown): Promise<Map<string, bigint>> {
  const folder = join(dataDir, 'journal')
  const reader = await openJournalReader({ disk: realDisk(), folder, untilSeq: Number(seq) })
  const { engine } = await recoverEngine(reader, { info() {}, warn() {}, error() {} })
  const totals = new Map<string, bigint>()
  for (const [currency, { code }] of engine.currencies().entries()) {
    for (let owner = FIRST_USER; owner < FIRST_USER + engine.userCount(); owner++) {
      for (const purse of ['funding', 'coin'] as const) {
        const sum = engine.available(owner, purse, currency) + engine.held(owner, purse, currency)
        if (sum > 0n) totals.set(code, (totals.get(code) ?? 0n) + sum)
      }
    }
  }
  return totals
}

test('the first list of a venue is of its first record, after which it owes nothing', async () => {
  expect(await venue.call('/proof/liabilities', { body: {} })).toMatchObject({ code: 3490 })
  await settled()
  const said = await ask()
  expect(said).toMatchObject({ day: FIRST_DAY, seq: 1, totals: [], days: [FIRST_DAY] })
  const list = await readList(FIRST_DAY)
  expect(list.header.origin).toBe(said['origin'])
  checkList(list, bytes(said['root']), new Map())
})

test('each day has a list of what is owed after its first record, held and in both accounts', async () => {
  const moved = await venue.call('/account/executeUserCutTurn', {
    token: ann.token,
    body: { currencyCode: 'USDT', amount: '4', from: 1, to: 2, requestId: 'to-coin' },
  })
  expect(moved.code).toBe(200)
  at = Date.UTC(2026, 10, 30) + 7
  const before = venue.parts.transactor.durableSeq
  bob = await venue.newUser()
  await settled()
  const said = await ask()
  expect(said['day']).toBe(SECOND_DAY)
  expect(said['seq']).toBeGreaterThan(before)
  expect(said['at']).toBeGreaterThanOrEqual(Date.UTC(2026, 10, 30))
  const list = await readList(SECOND_DAY)
  expect(list.header).toMatchObject({ day: SECOND_DAY, seq: said['seq'] })
  const books = await booksAt(said['seq'])
  expect(books.get('USDT')).toBeGreaterThanOrEqual(10_000_000n)
  checkList(list, bytes(said['root']), books)
  const short = new Map([['USDT', books.get('USDT')! - 1n]])
  expect(() => checkList(list, bytes(said['root']), short)).toThrow('The list owes')
})

test('a person is proved to be in the list with all that they had, by a key that is theirs alone', async () => {
  const { code, data } = await askMine(ann.token)
  expect(code).toBe(200)
  const own = { owner: Number(ann.id), secret: bytes(data.secret) }
  expect(data.owner).toBe(own.owner)
  const proof = parseOwnProof(Uint8Array.from(Buffer.from(data.proof, 'base64')))
  const root = bytes((await ask())['root'])
  checkOwn(proof, own, new Map([['USDT', 10_000_000n]]), root)
  expect(() => checkOwn(proof, own, new Map([['USDT', 10_000_001n]]), root)).toThrow(
    'The list owes you 10000000 of USDT, not 10000001.',
  )
  const other = (await askMine(bob.token)).data
  expect(other.secret).not.toBe(data.secret)
  const ofFirst = (await askMine(ann.token, { day: FIRST_DAY })).data
  expect(ofFirst.secret).not.toBe(data.secret)
  const none = parseOwnProof(Uint8Array.from(Buffer.from(ofFirst.proof, 'base64')))
  expect(none.currencies).toEqual([])
  expect((await venue.call('/proof/liabilities/mine', { body: {} })).code).toBe(401)
})

test('root and totals of a day stand in a record of the books, once', async () => {
  const { engine, durableSeq } = venue.parts.transactor
  const { root, seq, isPublished } = await ask()
  expect(isPublished).toBe(true)
  expect(engine.liabilities()).toEqual({ day: Date.UTC(2026, 10, 30) / DAY_MS, seq, root })
  await venue.parts.publicLog.settled()
  const { record } = await ask()
  const opened = parseOpenedPart(Uint8Array.from(Buffer.from(String(record), 'base64')))
  const said = JSON.parse(Buffer.from(opened.content).toString()) as { events: object[] }
  expect(said.events).toMatchObject([{ kind: 'liabilitiesPublished', seq, root }])
  expect((await ask({ day: FIRST_DAY }))['record']).not.toBe(record)
  // As after a kill between the record and its row.
  const { store } = venue.parts
  await store.updateTable('liability_lists').set({ is_published: false }).execute()
  await settled()
  expect((await ask())['isPublished']).toBe(true)
  expect((await ask({ day: FIRST_DAY }))['isPublished']).toBe(false)
  expect(await publishedAfter(durableSeq)).toBe(0)
})

test('pools are told openly and are no part of what is owed', async () => {
  const { pools, totals, seq } = await ask()
  expect(pools).toContainEqual(expect.objectContaining({ pool: 'treasury' }))
  expect(pools).not.toContainEqual(expect.objectContaining({ pool: 'external' }))
  expect(totals).toEqual([
    { currencyCode: 'USDT', amount: shortDecimal((await booksAt(seq)).get('USDT')!, 6) },
  ])
})

test('days that nobody asked for in time are made up for, and days without a record are left out', async () => {
  at = BEGAN + 2 * DAY_MS + DAY_MS / 2
  await venue.newUser()
  at = BEGAN + 3 * DAY_MS + DAY_MS / 2
  await venue.newUser()
  await venue.stop()
  venue = await start()
  await settled()
  const { days } = await ask()
  expect(days).toEqual(expect.arrayContaining(['2026-12-03', '2026-12-02', SECOND_DAY, FIRST_DAY]))
  const seqs = await Promise.all(
    (days as string[]).map(async (day) => (await readList(day)).header.seq),
  )
  expect(seqs).toEqual([...seqs].sort((a, b) => b - a))
  await settled()
  expect((await ask())['days']).toEqual(days)
})

test('a list that is lost is made again from the journal with the same root', async () => {
  const { day, root } = await ask()
  const { store } = venue.parts
  await store.deleteFrom('liability_pieces').execute()
  await store.deleteFrom('liability_lists').where('day', '>', 0).execute()
  // The first list of a venue is of the day it is made on.
  await settled()
  expect(await ask()).toMatchObject({ day, root })
})

test('of a day that has no list, or is none, nothing is shown', async () => {
  for (const day of ['2026-11-28', '2026-02-30', '1969-12-31']) {
    expect((await venue.call('/proof/liabilities', { body: { day } })).code).toBe(3490)
    expect((await askMine(ann.token, { day })).code).toBe(3490)
  }
  for (const day of ['2026-11-28', '..%2f..', 'x', '2026-13-01']) {
    expect((await fetch(`${venue.address}/proof/liabilities/${day}`)).status).toBe(404)
  }
  expect((await venue.call('/proof/liabilities', { body: { day: 'x' } })).code).toBe(1001)
})

test('what is kept no more still has its root and totals, and says so', async () => {
  const { day, root } = await ask()
  await venue.parts.store.deleteFrom('liability_pieces').execute()
  expect(await ask()).toMatchObject({ day, root, list: null, days: [] })
  expect((await askMine(ann.token)).code).toBe(3491)
  expect((await fetch(`${venue.address}/proof/liabilities/${String(day)}`)).status).toBe(404)
})
