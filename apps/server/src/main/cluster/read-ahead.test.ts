// @module-tag long
import {
  type ChainFrame,
  JournalDamaged,
  createJournalTables,
  openPostgresJournal,
  openPostgresJournalReader,
  readLease,
  takeLease,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { TcpProxy } from '@candor/postgres/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '../../../test/databases.ts'
import { takeReading } from './read-ahead.ts'
import { startReading } from './start-reading.ts'

/** More than the thread has under way at a time. */
const BATCHES = 30
const BATCH_BYTES = 300_000

const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let sql: Awaited<ReturnType<typeof openPrimarySession>>
let frames: ChainFrame[]
beforeAll(async () => {
  database = await createEmptyDatabase()
  sql = await openPrimarySession(database.url, { applicationName: 'test' })
  await createJournalTables(sql)
  const lease = await takeLease(sql, { from: await readLease(sql), node: 'a' })
  const journal = await openPostgresJournal({ sql, side: sql, epoch: lease!.epoch })
  for (let batch = 0; batch < BATCHES; batch++) {
    await journal.append([Buffer.alloc(BATCH_BYTES, batch), Buffer.from(`batch ${batch}`)])
  }
  frames = await allOf(openPostgresJournalReader(sql).frames(1))
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

async function allOf(found: AsyncIterable<ChainFrame>): Promise<ChainFrame[]> {
  const all: ChainFrame[] = []
  for await (const frame of found) all.push(frame)
  return all
}

async function allAhead(found: AsyncIterable<Iterable<ChainFrame>>): Promise<ChainFrame[]> {
  const all: ChainFrame[] = []
  for await (const some of found) all.push(...some)
  return all
}

/** What there is to compare of a batch. */
const told = ({ firstSeq, lastSeq, bytes, hash, entries }: ChainFrame) => ({
  ...{ firstSeq, lastSeq, hash: hash.toString('hex'), count: entries().length },
  bytes: Buffer.compare(bytes, frames.find((frame) => frame.firstSeq === firstSeq)!.bytes),
})

/** A thread that reads that database, and what takes it over here. */
const ahead = () => takeReading(startReading(database.url), silent)

test('another thread reads the batches that the table has', async () => {
  expect(frames).toHaveLength(BATCHES)
  const reading = ahead()
  expect(await reading.latestSnapshot()).toBeUndefined()
  const all = await allAhead(reading.frames(0)!)
  expect(all.map(told)).toEqual(frames.map(told))
})

test('it reads once, and those after its snapshot: whoever asks otherwise reads by themselves', async () => {
  const reading = ahead()
  await reading.latestSnapshot()
  expect(reading.frames(frames[3]!.lastSeq)).toBeUndefined()
  await allAhead(reading.frames(0)!)
  expect(reading.frames(0)).toBeUndefined()
})

test('the newest snapshot comes with the batches after it, and one that is damaged is told of', async () => {
  const reader = openPostgresJournalReader(sql)
  const state = (byte: number) => Buffer.alloc(1_000, byte)
  // Of two pieces: far more than comes at once.
  const large = Buffer.alloc(20 << 20, 'state')
  await reader.writeSnapshot(frames[3]!.lastSeq, large)
  await reader.writeSnapshot(frames[5]!.lastSeq, state(5))
  await sql.query('update journal_snapshots set hash = $1 where seq = $2', [
    Buffer.alloc(32),
    frames[5]!.lastSeq,
  ])
  const warned: string[] = []
  const log = { ...silent, warn: (_: object, message: string) => void warned.push(message) }
  const reading = takeReading(startReading(database.url), log)
  const snapshot = (await reading.latestSnapshot())!
  expect(snapshot.seq).toBe(frames[3]!.lastSeq)
  expect(Buffer.from(snapshot.chain!)).toEqual(frames[3]!.hash)
  expect(Buffer.compare(snapshot.state, large)).toBe(0)
  expect(warned).toEqual(['this snapshot is damaged; the one before it is used'])
  const all = await allAhead(reading.frames(snapshot.seq)!)
  expect(all.map(told)).toEqual(frames.slice(4).map(told))
  await sql.query('truncate journal_snapshots, journal_snapshot_pieces')
})

test('a table that does not follow is told by the name that a node ends for', async () => {
  await sql.query('delete from journal_chunks where first_seq = $1', [frames[9]!.firstSeq])
  const reading = ahead()
  await reading.latestSnapshot()
  await expect(allAhead(reading.frames(0)!)).rejects.toThrow(JournalDamaged)
  await sql.query('insert into journal_chunks (first_seq, last_seq, frame) values ($1, $2, $3)', [
    frames[9]!.firstSeq,
    frames[9]!.lastSeq,
    frames[9]!.bytes,
  ])
})

test('a database that is away, or has no tables, is told by the first question', async () => {
  const empty = await createEmptyDatabase()
  for (const url of [empty.url, 'postgres://nobody@127.0.0.1:1/none']) {
    await expect(takeReading(startReading(url), silent).latestSnapshot()).rejects.toThrow()
  }
  await empty.drop()
})

test('a thread that ended before anybody asked is told of, as is a database that falls silent', async () => {
  const program = new URL('data:text/javascript,throw new Error("It does not load.")')
  const reading = startReading(database.url, { program })
  await new Promise((resolve) => reading.worker.once('exit', resolve))
  await expect(takeReading(reading, silent).latestSnapshot()).rejects.toThrow('has ended')
  const { port, pathname, username, password } = new URL(database.url)
  const line = await TcpProxy.open(Number(port))
  const address = `postgres://${username}:${password}@127.0.0.1:${line.port}${pathname}`
  const cut = takeReading(startReading(address, { silenceMs: 300 }), silent)
  await cut.latestSnapshot()
  line.cut()
  await expect(allAhead(cut.frames(0)!)).rejects.toThrow('said nothing for 300 ms')
  await line.close()
})

test('nothing stays connected of a thread that was not needed, or not to the end', async () => {
  ahead().close()
  const reading = ahead()
  await reading.latestSnapshot()
  for await (const [frame] of reading.frames(0)!) {
    expect(frame!.firstSeq).toBe(1)
    break
  }
  const connected = `select from pg_stat_activity where application_name = 'candor-read-ahead'
    and datname = current_database()`
  await expect.poll(async () => (await sql.query(connected)).rows.length).toBe(0)
})
