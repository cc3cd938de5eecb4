import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRecord } from '../../src/records/read-record.ts'
import { entriesIn, keptFolder } from '../journals.ts'
import { verified } from '../verified.ts'
import { mutationsOf, withMutation } from './mutations.ts'
import { UNSEEN } from './unseen.ts'

/** Every so manieth change is tried, for the time that it takes; all of them with MUTANTS=all. */
const EVERY = process.env['MUTANTS'] === 'all' ? 1 : 16
const MOST_MS = 900_000

test(
  'each small change of a record is found, but for what docs/proof.md says that no record tells',
  async () => {
    const entries = await entriesIn(keptFolder('kept-releases/format-8'))
    const records = entries.map((bytes) => readRecord(bytes))
    expect(verified(records).findings).toEqual([])
    const tried = [...mutationsOf(records)].filter((_, place) => place % EVERY === 0)
    const missed = tried.filter((one) => verified(withMutation(records, one)).count === 0)
    const names = missed.map(({ name }) => name)
    expect(names.filter((name) => !UNSEEN.some((one) => one.names.test(name)))).toEqual([])
    expect(tried.length - missed.length).toBeGreaterThan(missed.length * 5)
  },
  MOST_MS,
)

test('docs/proof.md has the table of what no record tells', () => {
  const page = readFileSync(new URL('../../../../docs/proof.md', import.meta.url), 'utf8')
  const table = page.split('## What no record tells')[1]!.split('\n## ')[0]!
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(1)).toEqual(UNSEEN.map(({ what, why }) => `| ${what} | ${why} |`))
})
