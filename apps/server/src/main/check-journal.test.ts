// @module-tag long
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../test/run-program.ts'
import { startTestVenue } from '../../test/venue.ts'

const PROGRAM = join(import.meta.dirname, 'check-journal.ts')

/** `npm run journal:check` over this folder. */
const checkJournal = (dataDir: string) => runProgram(PROGRAM, { DATA_DIR: dataDir })

test('a journal of files is checked while the venue is stopped, and damage is told by its place', async () => {
  const venue = await startTestVenue()
  onTestFinished(() => venue.close())
  const { dataDir } = venue.parts.config
  const running = await checkJournal(dataDir)
  expect(running).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/Stop it first\.\n$/),
  })
  const records = venue.parts.transactor.durableSeq
  await venue.stop()
  const whole = await checkJournal(dataDir)
  expect(whole).toMatchObject({ code: 0, complained: '' })
  const [, counted] = /^The journal is whole: (\d+) records/.exec(whole.said)!
  expect(Number(counted)).toBeGreaterThanOrEqual(records)
  const folder = join(dataDir, 'journal')
  const [first] = (await readdir(folder)).filter((name) => name.endsWith('.journal')).sort()
  const bytes = await readFile(join(folder, first!))
  bytes[200]! ^= 0xff
  await writeFile(join(folder, first!), bytes)
  const damaged = await checkJournal(dataDir)
  expect(damaged.code).toBe(1)
  expect(damaged.complained).toContain(first!)
})

test('a folder without a record is not called whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-empty-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { code, complained } = await checkJournal(join(folder, 'data'))
  expect(code).toBe(1)
  expect(complained).toContain('There is no record.')
})
