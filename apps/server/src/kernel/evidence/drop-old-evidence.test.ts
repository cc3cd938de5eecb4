import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { expect, test } from 'vitest'
import { FIRST_PRINT, writePrints } from '../../../test/evidenced-prints.ts'
import { ALONE } from '../duties/duty.ts'
import { dropOldEvidence } from './drop-old-evidence.ts'
import { evidenceKeptFrom, evidenceKeptUntil } from './keep-evidence.ts'

const DAY_MS = 86_400_000

test('evidence is kept from the beginning of the day that its time reaches', () => {
  expect(evidenceKeptFrom(Date.UTC(2026, 0, 10, 15), 3)).toBe(Date.UTC(2026, 0, 7))
  expect(evidenceKeptFrom(Date.UTC(2026, 0, 10), 3)).toBe(Date.UTC(2026, 0, 7))
  expect(evidenceKeptFrom(DAY_MS, 90)).toBe(0)
})

test('evidence of a moment is kept until the first drop that leaves it out', () => {
  const at = Date.UTC(2026, 0, 7, 15)
  const until = evidenceKeptUntil(at, 3)
  expect(until).toBe(Date.UTC(2026, 0, 11))
  expect(evidenceKeptFrom(until - 1, 3)).toBeLessThanOrEqual(at)
  expect(evidenceKeptFrom(until, 3)).toBeGreaterThan(at)
})

test('days that are older than evidence is kept for are dropped, and no other', async () => {
  const disk = memoryDisk()
  const open = () => openFileJournal({ disk, folder: 'j', segmentBytes: 1 << 20, markAfterMs: 0 })
  const seqs = await writePrints(await open(), 200)
  const journal = await open()
  const left = async () => {
    const found: number[] = []
    for await (const { seq } of journal.readEvidence({})) found.push(seq)
    return found
  }
  let now = FIRST_PRINT + 3 * DAY_MS
  const worker = dropOldEvidence({
    transactor: journal as never,
    duties: ALONE,
    log: { warn() {} } as never,
    now: () => now,
    config: { evidenceKeepDays: 3 },
  })
  worker.start()
  await worker.settled()
  expect(await left()).toEqual(seqs)
  // Four prints are of the first day, 48 of each further one.
  now += DAY_MS
  await worker.settled()
  expect(await left()).toEqual(seqs.slice(4))
  now += DAY_MS
  await worker.settled()
  expect(await left()).toEqual(seqs.slice(52))
  await worker.stop()
  await journal.close()
})
