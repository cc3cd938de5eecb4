import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startNode } from '../../test/postgres/node.ts'
import { appendUntil, expectedEntries, readTexts } from '../../test/scripted-batches.ts'
import { type FileJournal, openFileJournal } from '../file-journal.ts'
import { memoryDisk } from '../simulated-disk/memory-disk.ts'
import { importJournal } from './import-journal.ts'
import type { Sql } from './sql.ts'

const server = serverOfFile()
let url: string
let sql: PostgresSession
let file: FileJournal

const openFile = () =>
  openFileJournal({ disk: memoryDisk(), folder: '/journal', segmentBytes: 1 << 16 })

beforeEach(async () => {
  url = await server.createDatabase()
  sql = await openPostgresSession(url, { applicationName: 'import' })
  file = await openFile()
  await appendUntil(file, 2_000)
  await file.writeSnapshot(1_500, Buffer.from('state'))
})

afterEach(async () => {
  await file.close()
  await sql.close()
})

async function expectWhole(): Promise<void> {
  const node = await startNode(url, 'a')
  expect(node.journal.durableSeq).toBe(file.durableSeq)
  expect(node.journal.chainHash).toBe(file.chainHash)
  expect(await readTexts(node.journal)).toEqual(expectedEntries(1, file.durableSeq))
  expect(String((await node.journal.latestSnapshot())?.state)).toBe('state')
  await appendUntil(node.journal, file.durableSeq + 5)
  await node.close()
}

test('a file journal goes on in a database, its chain, hashes and state kept', async () => {
  await importJournal(file, sql)
  await expectWhole()
})

test('an import that was broken off opens for no node, and goes on where it ended', async () => {
  let inserts = 0
  const broken: Sql = {
    query(text, values) {
      if (text.includes('insert into journal_chunks') && ++inserts > 2) sql.destroy()
      return sql.query(text, values)
    },
  }
  await expect(importJournal(file, broken)).rejects.toThrow()
  await expect(startNode(url, 'a')).rejects.toThrow(/ended at entry \d+ of 2000: run it again/)
  sql = await openPostgresSession(url, { applicationName: 'import' })
  const [held] = (await sql.query('select max(last_seq) as seq from journal_chunks')).rows
  expect(Number(held!['seq'])).toBeGreaterThan(0)
  expect(Number(held!['seq'])).toBeLessThan(2_000)
  await importJournal(file, sql)
  await importJournal(file, sql)
  await expectWhole()
})

test('nothing is imported where another journal is, or where a node has written', async () => {
  await importJournal(file, sql)
  const other = await openFile()
  await other.append([Buffer.from('other')])
  await appendUntil(other, 3_000)
  await expect(importJournal(other, sql)).rejects.toThrow('holds another journal, of 2000 entries')
  await other.close()
  const node = await startNode(url, 'a')
  const again = await openPostgresSession(url, { applicationName: 'import' })
  await expect(importJournal(file, again)).rejects.toThrow('Node a has written')
  await again.close()
  await node.close()
})
