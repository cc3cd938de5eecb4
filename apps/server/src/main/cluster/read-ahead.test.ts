import {
  type ChainFrame,
  ChainMismatch,
  createJournalTables,
  openPostgresJournal,
  openPostgresJournalReader,
  readLease,
  takeLease,
} from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '../../../test/databases.ts'
import { openReadAhead } from './read-ahead.ts'

/** More than the thread has under way at a time. */
const BATCHES = 30
const BATCH_BYTES = 300_000

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

/** What there is to compare of a batch. */
const told = ({ firstSeq, lastSeq, bytes, hash, entries }: ChainFrame) => ({
  ...{ firstSeq, lastSeq, hash: hash.toString('hex'), count: entries().length },
  bytes: Buffer.compare(bytes, frames.find((frame) => frame.firstSeq === firstSeq)!.bytes),
})

test('another thread reads the batches that the table has, from any place on', async () => {
  expect(frames).toHaveLength(BATCHES)
  const all = await allOf(openReadAhead(database.url).read(1)!)
  expect(all.map(told)).toEqual(frames.map(told))
  const [, before, ...rest] = frames
  const later = await allOf(openReadAhead(database.url).read(before!.lastSeq + 1, before!.hash)!)
  expect(later.map(told)).toEqual(rest.map(told))
})

test('it reads once: whoever asks again reads by themselves', async () => {
  const ahead = openReadAhead(database.url)
  await allOf(ahead.read(1)!)
  expect(ahead.read(1)).toBeUndefined()
})

test('a table of another history is told by the name that a node ends for', async () => {
  const other = Buffer.alloc(32, 7)
  const reading = allOf(openReadAhead(database.url).read(frames[3]!.firstSeq, other)!)
  await expect(reading).rejects.toThrow(ChainMismatch)
})

test('nothing stays connected of a thread that was not needed, or not to the end', async () => {
  openReadAhead(database.url).close()
  for await (const frame of openReadAhead(database.url).read(1)!) {
    expect(frame.firstSeq).toBe(1)
    break
  }
  const connected = `select from pg_stat_activity where application_name = 'candor-read-ahead'
    and datname = current_database()`
  await expect.poll(async () => (await sql.query(connected)).rows.length).toBe(0)
})
