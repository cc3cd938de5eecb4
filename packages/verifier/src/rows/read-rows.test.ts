import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importJournal, openFileJournal, realDisk } from '@candor/journal'
import { type PostgresSession, openPostgresSession } from '@candor/postgres'
import { serverOfFile } from '@candor/postgres/testing/server-of-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entriesIn, folderForTest, keptFolder, writeJournal } from '../../test/journals.ts'
import { evidencedEntries } from '../../test/evidenced.ts'
import { exportWhere } from '../export-where.ts'
import { verifyWhere } from '../verify-where.ts'
import { type Where, whereOf } from '../where.ts'

const server = serverOfFile()
let url: string
let sql: PostgresSession

beforeEach(async () => {
  url = await server.createDatabase()
  sql = await openPostgresSession(url, { applicationName: 'test' })
})
afterEach(() => sql.close())

const rows = (): Where => whereOf({}, { JOURNAL: 'postgres', DATABASE_URL: url })

/** Takes a folder’s journal into the database. */
async function takeIn(folder: string): Promise<void> {
  const options = { disk: realDisk(), folder: join(folder, 'journal'), segmentBytes: 1 << 22 }
  const journal = await openFileJournal(options)
  await importJournal(journal, sql)
  await journal.close()
}

const findingsOf = async (where: Where) => {
  const { records, collected } = await verifyWhere(where)
  const lines = collected.findings.map(({ seq, rule, reason }) => `${seq} ${rule} ${reason}`)
  return { records, lines }
}

test('a journal in a database is verified as its folder is, and exported alike', async () => {
  const folder = keptFolder('kept-releases/format-7')
  await takeIn(folder)
  expect(await findingsOf(rows())).toEqual({ records: 795, lines: [] })
  const exports = ['of-rows', 'of-folder'].map((name) => join(folderForTest(), name))
  await exportWhere(rows(), exports[0]!)
  await exportWhere(whereOf({ folder }, {}), exports[1]!)
  expect(readFileSync(exports[0]!).equals(readFileSync(exports[1]!))).toBe(true)
})

test('evidence is held against what its record states, in folder, database and export', async () => {
  const folder = await evidencedEntries()
  await takeIn(folder)
  const out = join(folderForTest(), 'export')
  const { exported } = await exportWhere(rows(), out)
  expect(exported?.evidence).toBe(2)
  const places = [whereOf({ folder }, {}), rows(), whereOf({ export: out }, {})]
  for (const place of places) {
    const { collected } = await verifyWhere(place)
    const found = collected.findings.filter(({ rule }) => rule === 'evidence')
    expect(found).toEqual([
      { seq: 2, rule: 'evidence', reason: 'the evidence that is kept is not what it states' },
    ])
    expect(collected.rows()).toContainEqual({ rule: 'evidence', checked: 2, findings: 1 })
  }
})

test('rows that were removed, or changed with their checksum left, are found', async () => {
  await takeIn(
    join(await writeJournal(await entriesIn(keptFolder('kept-releases/format-7'))), '..'),
  )
  await sql.query(
    'update journal_chunks set frame = set_byte(frame, 90, 255) where first_seq = 100',
  )
  await sql.query('delete from journal_chunks where first_seq = 400')
  const { lines } = await findingsOf(rows())
  expect(lines).toContain(
    '100 chain the frame in the row of record 100 is damaged: its checksum is not that of its bytes',
  )
  expect(lines).toContain(
    '400 chain the frame in the row of record 403 begins with record 403, not 400',
  )
  await expect(exportWhere(rows(), join(folderForTest(), 'export'))).resolves.toMatchObject({
    exported: undefined,
  })
})

test('a database without a journal, or that nobody reaches, cannot be read', async () => {
  await expect(verifyWhere(rows())).rejects.toThrow('it has no table journal_chunks')
  const nobody = { JOURNAL: 'postgres', DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/venue' }
  const failure = verifyWhere(whereOf({}, nobody))
  await expect(failure).rejects.toThrow(/^The database cannot be read: 127\.0\.0\.1:1: .*REFUSED/)
  await expect(failure).rejects.not.toThrow('secret')
  expect(() => whereOf({}, { JOURNAL: 'postgres' })).toThrow('needs DATABASE_URL')
  expect(() => whereOf({}, { JOURNAL: 'paper' })).toThrow('JOURNAL is file or postgres')
})
