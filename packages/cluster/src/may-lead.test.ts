import { expect, test } from 'vitest'
import { LeadingCheck } from './may-lead.ts'

const OTHERS = [{ settings: 'one', isPresent: true }]

/** The check of a node whose clock is the database's, over a journal of so many batches of one record. */
function checkOver(journal: { lastSeq: number }) {
  const clock = { ms: 1_000 }
  const sql = {
    query: (text: string) => {
      const row = text.includes('journal_chunks') ? { seq: journal.lastSeq } : { ms: clock.ms }
      return Promise.resolve({ rows: [row], notices: [] })
    },
  }
  const now = () => clock.ms
  const log = { info() {}, warn() {}, error() {} }
  const isFit = () => true
  const check = new LeadingCheck({ isFit, wall: now, monotonic: now, log })
  const mayLead = (seq: number, others = OTHERS) =>
    check.mayLead(sql, { settings: 'one' }, others, seq)
  return { clock, mayLead }
}

test('a node that is far behind lets the others lead for a while, and leads where none of them does', async () => {
  const journal = { lastSeq: 50_000 }
  const { clock, mayLead } = checkOver(journal)
  expect(await mayLead(1)).toBe(false)
  clock.ms += 2_000
  expect(await mayLead(1)).toBe(false)
  clock.ms += 600
  expect(await mayLead(1)).toBe(true)
  // Somebody led meanwhile.
  journal.lastSeq += 1
  expect(await mayLead(1)).toBe(false)
  expect(await mayLead(49_000)).toBe(true)
})

test('a node that is far behind leads at once where it is alone', async () => {
  const { mayLead } = checkOver({ lastSeq: 50_000 })
  expect(await mayLead(1, [])).toBe(true)
  expect(await mayLead(1, [{ settings: 'one', isPresent: false }])).toBe(true)
})
