// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createJournalTables, openPostgresJournal, readLease, takeLease } from '@candor/journal'
import { openPostgresSession } from '@candor/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '../../../test/databases.ts'
import { writePrints } from '../../../test/evidenced-prints.ts'
import { runProgram } from '../../../test/run-program.ts'

const EXPORT = join(import.meta.dirname, 'export-evidence.ts')
const CHECK = join(import.meta.dirname, '../check-journal.ts')

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'candor-export-'))
  const open = () => openPostgresSession(database.url, { applicationName: 'a' })
  const [sql, side] = [await open(), await open()]
  await createJournalTables(sql)
  const lease = await takeLease(sql, { from: await readLease(sql), node: 'a' })
  await writePrints(await openPostgresJournal({ sql, side, epoch: lease!.epoch }), 60)
  await sql.close()
  await side.close()
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (program: string, args: string[] = [], keepDays = '36500') => {
  const settings = {
    JOURNAL: 'postgres',
    DATABASE_URL: database.url,
    NODE_NAME: 'any',
    NODE_ADDRESS: '127.0.0.1:9001',
    CLUSTER_SECRET: 'a secret of thirty-two characters',
    SECRET_KEY: '5e'.repeat(32),
    FILES_DIR: folder,
    EVIDENCE_KEEP_DAYS: keepDays,
  }
  return runProgram(program, settings, args)
}

const change = async (statement: string) => {
  const sql = await openPostgresSession(database.url, { applicationName: 'b' })
  await sql.query(statement)
  await sql.close()
}

test('evidence in a database is archived, held against the journal, and found where it is changed', async () => {
  const to = join(folder, 'day')
  expect(await run(EXPORT, ['--day', '2026-01-06', '--to', to])).toMatchObject({
    code: 0,
    said: expect.stringContaining('the evidence of 48 records'),
  })
  expect((await run(CHECK)).said).toContain('Evidence is what 60 records state.')
  await change(`update journal_evidence set bytes = 'other' where seq = 6`)
  await change('delete from journal_evidence where seq = 8')
  await change(`insert into journal_evidence values (1, 0, 'stray')`)
  const changed = await run(CHECK)
  expect(changed.code).toBe(1)
  expect(changed.said).toContain('The journal is whole: 61 records')
  expect(changed.complained.trim().split('\n')).toEqual([
    'Record 1 states no evidence, and some is kept for it.',
    'The evidence of record 6 is not what the record states.',
    'The evidence of record 8, of 2026-01-06T01:00:00.000Z, is missing.',
  ])
  expect((await run(EXPORT, ['--check', to])).code).toBe(0)
}, 60_000)

test('a database without the table, as earlier releases leave it, is checked as before', async () => {
  await change('drop table journal_evidence')
  const { code, said } = await run(CHECK, [], '1')
  expect(code).toBe(0)
  expect(said).toMatch(/^The journal is whole: 61 records/)
  expect(said).toMatch(/^60 records of before \S+ have no evidence any more\.$/m)
})
