// @module-tag long
import { join } from 'node:path'
import { openPostgresJournalReader } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { restoreNewest } from '@candor/transactor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
import { runProgram } from '../../../test/run-program.ts'
import type { TestVenue } from '../../../test/venue.ts'
import { tableSnapshots } from './table-snapshots.ts'

const PROGRAM = join(import.meta.dirname, '../check-journal.ts')
const silent = { info() {}, warn() {}, error() {} }

let venue: ClusterVenue
let node: TestVenue
let sql: Awaited<ReturnType<typeof openPrimarySession>>
beforeAll(async () => {
  venue = await ClusterVenue.open()
  node = await venue.join('a')
  sql = await openPrimarySession(node.parts.config.databaseUrl!, { applicationName: 'test' })
})
afterAll(async () => {
  await sql.close()
  await venue.close()
})

/** `npm run journal:check` as a node's machine runs it. */
const checkJournal = () => runProgram(PROGRAM, venue.settings)

test('a snapshot taken in a thread is the state that the tables lead to', async () => {
  const { transactor } = node.parts
  const seq = transactor.durableSeq
  await tableSnapshots(node.parts.config.databaseUrl!, silent)(seq, AbortSignal.timeout(60_000))
  const { rows } = await sql.query('select seq from journal_snapshots')
  expect(rows.map((row) => Number(row['seq']))).toEqual([seq])
  const { engine, snapshotSeq } = await restoreNewest(openPostgresJournalReader(sql), silent)
  expect([snapshotSeq, engine.lastSeq]).toEqual([seq, seq])
})

test('a snapshot that a stop cuts off is given up', async () => {
  const seq = node.parts.transactor.durableSeq
  const stopping = new AbortController()
  const taken = tableSnapshots(node.parts.config.databaseUrl!, silent)(seq, stopping.signal)
  stopping.abort()
  await expect(taken).rejects.toThrow('aborted')
})

test('the journal is checked beside the running node, and damage is told by its place', async () => {
  const whole = await checkJournal()
  expect(whole).toMatchObject({ code: 0, complained: '' })
  expect(whole.said).toMatch(/^The journal is whole: \d+ records, .* is [0-9a-f]{64}\.\n$/)
  await sql.query(
    'update journal_chunks set frame = set_byte(frame, 60, 255 - get_byte(frame, 60)) where first_seq = 1',
  )
  const { code, complained } = await checkJournal()
  expect(code).toBe(1)
  expect(complained).toContain('journal_chunks with first_seq 1 is damaged')
}, 60_000)
