import { decodeRecord, encodeRecord } from '@candor/engine'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { KEPT_VENUES, keptFolder, simulatedEntries, writeJournal } from '../test/journals.ts'
import { CannotRead } from './folder/journal-report.ts'
import { verifyFolder } from './verify-folder.ts'

test.each(KEPT_VENUES)('nothing is found in the journal of %s', (name) => {
  const { records, collected, notes } = verifyFolder(`${keptFolder(name)}/journal`)
  expect(collected.findings).toEqual([])
  expect(notes).toEqual([])
  expect(records).toBeGreaterThan(300)
  expect(collected.rows().map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['chain', 'record', 'order', 'repeats', 'books', 'totals']),
  )
})

// From the third on: an order that waits and has nothing set aside of its owner's, positions that meet their print
// as they are turned in vain, and seeds that end.
test.each([1, 2, 1008, 1011, 1016, 1085])(
  'nothing is found in a simulated venue (seed %i)',
  async (seed) => {
    const entries = await simulatedEntries(seed, seed > 1_000 ? 250 : 150)
    const folder = await writeJournal(entries, { batch: 5, segmentBytes: 1 << 15 })
    const { records, collected } = verifyFolder(folder)
    expect(collected.findings).toEqual([])
    expect(records).toBe(entries.length)
  },
)

describe('whoever writes history anew, with checksums and a chain of its own, is found', () => {
  let entries: Uint8Array[]
  beforeAll(async () => {
    entries = await simulatedEntries(2)
  }, 60_000)

  const changed = (change: (record: ReturnType<typeof decodeRecord>) => void, seq: number) =>
    entries.map((bytes) => {
      const record = decodeRecord(bytes)
      if (record.seq !== seq) return bytes
      change(record)
      return encodeRecord(record).slice()
    })

  const found = async (others: readonly Uint8Array[]) =>
    verifyFolder(await writeJournal(others)).collected.findings.map(
      ({ seq, rule, reason }) => `${seq} ${rule} ${reason}`,
    )

  /** The first record from the 50th on with such a posting, and which one it is. */
  function postingOf(reason: string): { seq: number; place: number } {
    for (const bytes of entries.slice(50)) {
      const { seq, postings } = decodeRecord(bytes)
      const place = postings.findIndex((posting) => posting.reason === reason)
      if (place >= 0) return { seq, place }
    }
    throw new Error(`nothing is posted for ${reason}`)
  }

  it('where a record is removed', async () => {
    const findings = await found(entries.toSpliced(99, 1))
    expect(findings[0]).toBe('100 record the record says that it is record 101')
    expect(findings).toContain('101 order it follows record 99')
  })

  it('where two records are swapped', async () => {
    const findings = await found(entries.with(99, entries[100]!).with(100, entries[99]!))
    expect(findings.slice(0, 2)).toEqual([
      '100 record the record says that it is record 101',
      '101 order it follows record 99',
    ])
    expect(findings).toContain('101 record the record says that it is record 100')
  })

  it('where a byte of a record is another', async () => {
    const other = Buffer.from(entries[99]!)
    other[0] = 3
    const findings = await found(entries.with(99, other))
    expect(findings[0]).toBe('100 record the record cannot be read: its format 3 is unknown')
  })

  it('where a record is of before the one that it follows', async () => {
    const { at } = decodeRecord(entries[98]!)
    const findings = await found(changed((record) => (record.at = at - 1), 100))
    const [earlier, later] = [at - 1, at].map((time) => new Date(time).toISOString())
    expect(findings).toContain(`100 order it is of ${earlier}, and the one before it of ${later}`)
  })

  it('where a balance is typed in: money from nobody', async () => {
    const { seq, place } = postingOf('transfer')
    const findings = await found(
      changed((record) => {
        record.postings = [...record.postings, { ...record.postings[place]!, from: 0 }]
      }, seq),
    )
    expect(findings).toContain(`${seq} books a posting of transfer is of nobody’s account`)
  })

  it('where money comes from somebody who has none of it', async () => {
    const { seq, place } = postingOf('transfer')
    const poor = 999_999 * 1024
    const findings = await found(
      changed((record) => {
        const { to, amount } = record.postings[place]!
        const from = poor + (to & 0x3fc)
        record.postings = [{ ...record.postings[place]!, from }]
        expect(amount).toBeGreaterThan(0n)
      }, seq),
    )
    const words = `^${seq} books a posting of transfer takes \\d+ from .*owner 999999.*, which has 0$`
    expect(findings).toContainEqual(expect.stringMatching(new RegExp(words)))
  })

  it('where a posting is not balanced: another currency arrives than left', async () => {
    const { seq, place } = postingOf('transfer')
    const findings = await found(
      changed((record) => {
        const posting = record.postings[place]!
        record.postings = record.postings.with(place, { ...posting, to: posting.to ^ 4 })
      }, seq),
    )
    const words = `^${seq} books a posting of transfer takes \\d+ of currency \\d and gives currency \\d$`
    expect(findings).toContainEqual(expect.stringMatching(new RegExp(words)))
    expect(findings.filter((line) => line.includes(' totals '))).toHaveLength(2)
  })

  it('where a request is carried out a second time', async () => {
    const first = entries.map((bytes) => decodeRecord(bytes)).findLast(({ request }) => request)!
    const next = decodeRecord(entries[entries.length - 1]!)
    const again = { ...first, seq: next.seq + 1, at: next.at, postings: [], events: [] }
    const findings = await found([...entries, encodeRecord(again).slice()])
    expect(findings).toContain(
      `${again.seq} repeats the request ${first.request!.id} was carried out as record ${first.seq}`,
    )
  })

  it('and an epoch of a later release is not judged by the rules of this one', async () => {
    const later = entries.map((bytes) => {
      const record = decodeRecord(bytes)
      const events = record.events.map((event) =>
        event.kind === 'epochBegan' ? { ...event, format: 9 } : event,
      )
      return encodeRecord({ ...record, events }).slice()
    })
    const folder = await writeJournal(later)
    expect(() => verifyFolder(folder)).toThrow(CannotRead)
    expect(() => verifyFolder(folder)).toThrow(
      'of record format 9, and this version knows formats up to 8',
    )
  })
})
