import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { verifyFolder } from '../../src/verify-folder.ts'
import { entriesIn, KEPT_VENUES, keptFolder, writeJournal } from '../journals.ts'
import { drawnJournal } from '../drawn/drawn-journal.ts'
import { CASH_CHEATS } from './cash-cheats.ts'
import { DRAWN_CHEATS } from './drawn-cheats.ts'
import { HOUSE_CHEATS } from './house-cheats.ts'
import { LIMIT_CHEATS } from './limit-cheats.ts'
import { RECORD_CHEATS } from './record-cheats.ts'
import { rewritten } from './operator.ts'
import { PROOF_CHEATS } from './proof-cheats.ts'
import { TRADE_CHEATS } from './trade-cheats.ts'

const CHEATS = [
  ...HOUSE_CHEATS,
  ...TRADE_CHEATS,
  ...CASH_CHEATS,
  ...LIMIT_CHEATS,
  ...PROOF_CHEATS,
  ...DRAWN_CHEATS,
  ...RECORD_CHEATS,
]
/** Rules that a balance breaks which was not carried along. */
const OF_BALANCES: readonly string[] = ['books', 'totals', 'liabilities']

let known: Promise<Uint8Array[][]> | undefined

/** The newest first, of which most of the cheats are made; the last one has opened its keys. */
function journals(): Promise<Uint8Array[][]> {
  const kept = KEPT_VENUES.toReversed().map((venue) => entriesIn(keptFolder(venue)))
  known ??= Promise.all([...kept, drawnJournal()])
  return known
}

test('nothing is found where nobody cheats', async () => {
  for (const journal of await journals()) {
    const { collected, records } = verifyFolder(await writeJournal(journal))
    expect(collected.findings).toEqual([])
    expect(records).toBe(journal.length)
  }
})

describe('history that is written anew, whole and with a chain of its own, is found', () => {
  it.each(CHEATS)('$name', async ({ rule, rewrite }) => {
    const { entries, seq } = rewritten(await journals(), rewrite)
    const { collected, records } = verifyFolder(await writeJournal(entries))
    expect(records).toBe(entries.length)
    const rules = collected.findings.map((finding) => finding.rule)
    expect(rules).not.toContain('chain')
    expect(rules).not.toContain('record')
    const found = collected.findings.filter((finding) => finding.rule === rule)
    expect(found.map((finding) => finding.seq)).toContain(seq)
    const later = collected.findings.filter((finding) => finding.seq > seq)
    expect(later.filter((finding) => OF_BALANCES.includes(finding.rule))).toEqual([])
  })
})

test('docs/proof.md has the table of these cheats', () => {
  const page = readFileSync(new URL('../../../../docs/proof.md', import.meta.url), 'utf8')
  const rows = CHEATS.map(({ name, made, person, rule }) => {
    const who = person ? 'the person, an auditor' : 'an auditor'
    return `| ${name} | ${made} | ${who} | ${rule} |`
  })
  const table = page.split('## Cheats with the journal')[1]!.split('\n## ')[0]!
  expect(
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1),
  ).toEqual(rows)
  expect(rows.length).toBeGreaterThanOrEqual(40)
})
