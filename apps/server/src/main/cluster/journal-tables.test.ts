import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openPostgresJournalReader } from '@candor/journal'
import { openPrimarySession } from '@candor/postgres'
import { restoreNewest } from '@candor/transactor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterVenue } from '../../../test/cluster-venue.ts'
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
async function checkJournal() {
  const { databaseUrl } = node.parts.config
  const env = {
    ...process.env,
    JOURNAL: 'postgres',
    DATABASE_URL: databaseUrl,
    NODE_NAME: 'a',
    NODE_ADDRESS: '127.0.0.1:9001',
    CLUSTER_SECRET: 'a secret of thirty-two characters',
    SECRET_KEY: '5e'.repeat(32),
    FILES_DIR: node.parts.config.filesDir,
  }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, said, complained }
}

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
