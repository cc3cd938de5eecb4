// @module-tag long
import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestNode, startNode } from '../../test/postgres/node.ts'
import {
  FIRST_DAY,
  appendUntil,
  appendWithEvidence,
  evidenceOf,
  expectedEntries,
  expectedEvidence,
  nextEntries,
  readEvidence,
  readTexts,
} from '../../test/scripted-batches.ts'
import { openFileJournal } from '../file-journal.ts'
import { memoryDisk } from '../simulated-disk/memory-disk.ts'
import { dropPostgresEvidence } from './evidence.ts'
import { importJournal } from './import-journal.ts'
import { openPostgresJournalReader } from './reader.ts'
import type { Sql } from './sql.ts'
import { createJournalTables } from './tables.ts'

const DAY_MS = 86_400_000

const server = serverOfFile()
let url: string
let sql: PostgresSession
let nodes: TestNode[]

beforeEach(async () => {
  url = await server.createDatabase()
  sql = await openPostgresSession(url, { applicationName: 'test' })
  nodes = []
})

afterEach(async () => {
  for (const node of nodes) await node.close()
  await sql.close()
})

const start = async (name: string): Promise<TestNode> => {
  const node = await startNode(url, name)
  nodes.push(node)
  return node
}

const openFile = () =>
  openFileJournal({
    ...{ disk: memoryDisk(), folder: '/journal', segmentBytes: 1 << 16 },
    evidenceFileBytes: 1 << 14,
  })

test('tables of an earlier version get it, and a node of that version goes on beside it', async () => {
  const first = await start('a')
  await appendUntil(first.journal, 10)
  await sql.query('drop table journal_evidence')
  // A node of the earlier version writes batches, and knows of nothing else.
  await appendUntil(first.journal, 20)
  await createJournalTables(sql)
  await appendUntil(first.journal, 30)
  const second = await start('b')
  expect(await readEvidence(second.journal)).toEqual([])
  expect(await second.journal.evidence(5)).toBeUndefined()
  await second.journal.append(nextEntries(second.journal, 2), [evidenceOf(32)])
  expect(await readEvidence(second.journal)).toEqual([evidenceOf(32)])
  expect(await readTexts(second.journal)).toEqual([
    ...expectedEntries(1, 30),
    ...expectedEntries(31, 32),
  ])
})

test('every node of a cluster reads it, up to what is durable', async () => {
  const { journal } = await start('a')
  await appendWithEvidence(journal, 300)
  const reader = openPostgresJournalReader(sql)
  expect(await readEvidence(reader)).toEqual(expectedEvidence(1, 300))
  expect(await reader.evidence(200)).toEqual(evidenceOf(200).bytes)
  expect(await reader.evidence(201)).toBeUndefined()
})

test('two nodes drop what is old at once, many rows of it, while the writer goes on', async () => {
  const { journal } = await start('a')
  await appendWithEvidence(journal, 3_000)
  const day = FIRST_DAY + 12 * DAY_MS
  const other = await openPostgresSession(url, { applicationName: 'b' })
  await Promise.all([
    dropPostgresEvidence(sql, day + 3_600_000),
    dropPostgresEvidence(other, day),
    appendWithEvidence(journal, 3_060),
  ])
  // What one of them was just dropping the other passed over.
  await dropPostgresEvidence(other, day)
  await other.close()
  const rest = expectedEvidence(1, 3_060).filter(({ at }) => at >= day)
  expect(await readEvidence(journal)).toEqual(rest)
  await journal.dropEvidence(day + 365 * DAY_MS)
  expect(await readEvidence(journal)).toEqual([])
  expect((await readTexts(journal)).length).toBe(3_060)
})

test('a file journal brings its evidence into the database', async () => {
  const file = await openFile()
  await appendWithEvidence(file, 2_000)
  await importJournal(file, sql)
  await importJournal(file, sql)
  const { journal } = await start('a')
  expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 2_000))
  await appendWithEvidence(journal, 2_010)
  expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 2_010))
  await file.close()
})

test.each(['journal_evidence', 'journal_chunks'])(
  'an import that was broken off while it wrote %s brings all of it when it is called again',
  async (table) => {
    const file = await openFile()
    await appendWithEvidence(file, 2_000)
    let inserts = 0
    const broken: Sql = {
      query(text, values) {
        if (text.includes(`insert into ${table}`) && ++inserts > 2) sql.destroy()
        return sql.query(text, values)
      },
    }
    await expect(importJournal(file, broken)).rejects.toThrow()
    await expect(start('a')).rejects.toThrow('run it again')
    sql = await openPostgresSession(url, { applicationName: 'import' })
    await importJournal(file, sql)
    const { journal } = await start('a')
    expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 2_000))
    expect(journal.chainHash).toBe(file.chainHash)
    await file.close()
  },
)
