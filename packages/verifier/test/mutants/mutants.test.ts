import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRecord } from '../../src/records/read-record.ts'
import { entriesIn, keptFolder, simulatedEntries } from '../journals.ts'
import { verified } from '../verified.ts'
import { mutationsOf, withMutation } from './mutations.ts'
import { UNSEEN } from './unseen.ts'

/** Every so manieth change is tried, for the time that it takes; all of them with MUTANTS=all. */
const EVERY = process.env['MUTANTS'] === 'all' ? 1 : 16
const MOST_MS = 900_000

/**
 * Simulated venues that have what no kept one does: limits of one's own, people who are certified and barred, sources that
 * are left out, evidence, volumes, steps and trailing stops, recovered prices, and payments that are taken back.
 */
const SEEDS = [1008, 1010, 1011]

async function journals(): Promise<Uint8Array[][]> {
  const simulated = await Promise.all(SEEDS.map((seed) => simulatedEntries(seed, 250)))
  return [await entriesIn(keptFolder('kept-releases/format-8')), ...simulated]
}

test(
  'each small change of a record is found, but for what docs/proof.md says that no record tells',
  async () => {
    const names = new Set<string>()
    let count = 0
    const missed: string[] = []
    for (const entries of await journals()) {
      const records = entries.map((bytes) => readRecord(bytes))
      expect(verified(records).findings).toEqual([])
      const tried = [...mutationsOf(records, names)].filter((_, place) => place % EVERY === 0)
      count += tried.length
      for (const one of tried) {
        if (verified(withMutation(records, one)).count === 0) missed.push(one.name)
      }
    }
    expect(missed.filter((name) => !UNSEEN.some((one) => one.names.test(name)))).toEqual([])
    expect(count - missed.length).toBeGreaterThan(missed.length * 5)
  },
  MOST_MS,
)

test('docs/proof.md has the table of what no record tells', () => {
  const page = readFileSync(new URL('../../../../docs/proof.md', import.meta.url), 'utf8')
  const table = page.split('## What no record tells')[1]!.split('\n## ')[0]!
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(1)).toEqual(UNSEEN.map(({ what, why }) => `| ${what} | ${why} |`))
})
