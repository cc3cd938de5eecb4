// @module-tag long
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Journal, openFileJournal, realDisk } from '@candor/journal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePrints } from '../../../test/evidenced-prints.ts'
import { runProgram } from '../../../test/run-program.ts'
import { takeFolder } from '../process/instance.ts'

const EXPORT = join(import.meta.dirname, 'export-evidence.ts')
const CHECK = join(import.meta.dirname, '../check-journal.ts')

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-export-'))
  dataDir = join(folder, 'data')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (): Promise<Journal> =>
  openFileJournal({ disk: realDisk(), folder: join(dataDir, 'journal'), segmentBytes: 1 << 20 })

const LONG = { EVIDENCE_KEEP_DAYS: '36500' }

/** `npm run evidence:export` with these arguments. */
const exportTo = (args: readonly string[]) => runProgram(EXPORT, { DATA_DIR: dataDir }, args)

/** `npm run journal:check` over this folder. */
const check = (variables: Record<string, string> = LONG) =>
  runProgram(CHECK, { DATA_DIR: dataDir, ...variables })

const evidenceFiles = async () => {
  const names = await readdir(join(dataDir, 'journal'))
  return names.filter((name) => name.startsWith('evidence-')).sort()
}

test('days are archived and held against the journal, also later and once they were dropped', async () => {
  await writePrints(await open(), 150)
  const [day, all] = [join(folder, 'day'), join(folder, 'all')]
  const one = await exportTo(['--day', '2026-01-06', '--to', day])
  expect(one).toMatchObject({ code: 0, complained: '' })
  expect(one.said).toBe(
    `${day} has the evidence of 48 records.\nRecords 6 to 53 state it, and none of theirs is missing.\n`,
  )
  expect((await exportTo(['--before', '2026-01-07', '--to', all])).said).toContain('of 52 records')
  const twice = await exportTo(['--before', '2026-01-07', '--to', all])
  expect(twice).toMatchObject({ code: 1, complained: `${all} is there already.\n` })
  const journal = await open()
  await journal.dropEvidence(Date.UTC(2026, 0, 7))
  await journal.close()
  expect(await exportTo(['--check', all])).toMatchObject({
    code: 0,
    said: 'Records 2 to 53 state it, and none of theirs is missing.\n',
  })
  expect((await exportTo(['--day', '2026-01-05', '--to', join(folder, 'none')])).said).toContain(
    'It is empty.',
  )
}, 60_000)

test('a venue that runs is not disturbed', async () => {
  await writePrints(await open(), 60)
  const instance = await takeFolder(dataDir)
  const journal = await open()
  const to = join(folder, 'day')
  expect(await exportTo(['--day', '2026-01-06', '--to', to])).toMatchObject({
    code: 0,
    said: expect.stringContaining('none of theirs is missing'),
  })
  await journal.append([Buffer.from('goes on')])
  await journal.close()
  await instance.release()
})

test('an archive that was changed, or is of another venue, is found', async () => {
  await writePrints(await open(), 60)
  const to = join(folder, 'day')
  await exportTo(['--day', '2026-01-06', '--to', to])
  const bytes = await readFile(to)
  bytes[500]! ^= 1
  await writeFile(to, bytes)
  const changed = await exportTo(['--check', to])
  expect(changed).toMatchObject({ code: 1, complained: expect.stringContaining('is damaged') })
  bytes[500]! ^= 1
  await writeFile(to, bytes)
  await rm(dataDir, { recursive: true })
  await writePrints(await open(), 70, 1)
  const foreign = await exportTo(['--check', to])
  expect(foreign.code).toBe(1)
  expect(foreign.complained).toContain('The evidence of record 6 is not what the record states.')
})

test.each([
  [['--day', '2026-01-06'], 'Say where to'],
  [['--check', 'x', '--to', 'y'], 'stands alone'],
  [['--check', '/nowhere'], 'There is no file /nowhere'],
  [['--all'], '--all'],
])('%j is refused with a sentence', async (args, why) => {
  const { code, complained } = await exportTo(args)
  expect(code).toBe(1)
  expect(complained).toContain(why)
  expect(complained.trim().split('\n').length).toBe(1)
})

test('the check of a journal tells what evidence is whole, what was dropped and what is missing', async () => {
  const seqs = await writePrints(await open(), 60)
  const whole = await check()
  expect(whole).toMatchObject({ code: 0, complained: '' })
  expect(whole.said).toContain('Evidence is what 60 records state.')
  const names = await evidenceFiles()
  expect(names.length).toBe(3)
  await rm(join(dataDir, 'journal', names[0]!))
  const dropped = await check({ EVIDENCE_KEEP_DAYS: '1' })
  expect(dropped).toMatchObject({ code: 0, complained: '' })
  expect(dropped.said).toContain('Evidence is what 56 records state.')
  expect(dropped.said).toMatch(/^4 records of before \d{4}-\d\d-\d\d have no evidence any more\.$/m)
  const missing = await check()
  expect(missing.code).toBe(1)
  expect(missing.said).toContain('The journal is whole')
  expect(missing.complained.split('\n').slice(0, 2)).toEqual([
    `The evidence of record ${seqs[0]}, of 2026-01-05T22:00:00.000Z, is missing.`,
    `The evidence of record ${seqs[1]}, of 2026-01-05T22:30:00.000Z, is missing.`,
  ])
  const path = join(dataDir, 'journal', names[1]!)
  const bytes = await readFile(path)
  bytes[40]! ^= 1
  await writeFile(path, bytes)
  expect((await check()).complained).toContain(`${names[1]} is damaged at byte 0`)
}, 60_000)
