import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  FIRST_DAY,
  appendWithEvidence,
  evidenceOf,
  expectedEntries,
  expectedEvidence,
  nextEntries,
  readEvidence,
  readTexts,
} from '../../test/scripted-batches.ts'
import type { Evidence, FileJournalOptions } from '../index.ts'
import { openFileJournal } from '../index.ts'
import { type MemoryDisk, memoryDisk } from '../testing.ts'
import { encodeEvidence } from './evidence-frame.ts'

const DAY_MS = 86_400_000
const SETTLED = 'j/evidence.settled'

const open = (disk: MemoryDisk, more: Partial<FileJournalOptions> = {}) =>
  openFileJournal({
    ...{ disk, folder: 'j', segmentBytes: 64 << 10, evidenceFileBytes: 1024, markAfterMs: 0 },
    ...more,
  })

/** Entries of these tests state the evidence that they were given. */
function statedBy(evidence: readonly Evidence[]) {
  const hashes = new Map(evidence.map(({ seq, bytes }) => [seq, hash('sha256', bytes)]))
  return (entry: Uint8Array) => hashes.get(Number(Buffer.from(entry).toString().split(' ')[1]))
}

/** A journal of a release that knew no stale ends, closed, with what its entries state. */
async function formerFolder(...days: readonly number[]) {
  const disk = memoryDisk()
  const journal = await open(disk)
  await appendWithEvidence(journal, 40)
  const given = expectedEvidence(1, 40)
  for (const day of days) {
    // Entries of after the full disk, without evidence; then some that have it.
    await journal.append(nextEntries(journal, 4))
    const next = { ...evidenceOf(journal.durableSeq + 1), at: FIRST_DAY + day * DAY_MS }
    await journal.append(nextEntries(journal, 1), [next])
    given.push(next)
  }
  await journal.append(nextEntries(journal, 3))
  await journal.close()
  const paths = () => disk.paths().filter((path) => path.includes('evidence-'))
  return { disk, given, paths, lastSeq: journal.durableSeq }
}

async function addTo(disk: MemoryDisk, path: string, bytes: Uint8Array): Promise<void> {
  const isThere = disk.paths().includes(path)
  const file = await disk.open(path, isThere ? 'write' : 'create')
  await file.write(bytes, await file.size())
  await file.datasync()
  await file.close()
  await disk.syncFolder('j')
}

const stale = (...seqs: number[]) =>
  encodeEvidence(seqs.map((seq) => ({ ...evidenceOf(seq), bytes: Buffer.from(`stale ${seq}`) })))
const torn = (seq: number) => stale(seq).subarray(0, 38)

async function reopened({ disk, given, lastSeq }: Awaited<ReturnType<typeof formerFolder>>) {
  const errors: string[] = []
  const log = { info() {}, warn() {}, error: (_: object, text: string) => errors.push(text) }
  const journal = await open(disk, { statedEvidence: statedBy(given), log })
  expect(await readTexts(journal)).toEqual(expectedEntries(1, lastSeq))
  return { journal, errors }
}

describe('a folder of before, whose evidence a power cut gave back ends that were cut off', () => {
  it.each([
    { what: 'whole, of entries that state none', bytes: stale(41, 42) },
    { what: 'torn', bytes: torn(41) },
    { what: 'whole and then torn', bytes: Buffer.concat([stale(41), torn(42)]) },
    { what: 'torn and then whole', bytes: Buffer.concat([torn(41), stale(42)]) },
    { what: 'of entries before it', bytes: stale(3, 40) },
    { what: 'of entries that are not there', bytes: stale(41, 4_000) },
  ])('opens with all that stands: $what', async ({ bytes }) => {
    for (const days of [[], [3]]) {
      const folder = await formerFolder(...days)
      const before = folder.paths()
      // Where another day follows, the end lies in a file that is not the last one.
      await addTo(folder.disk, before.at(days.length === 0 ? -1 : -2)!, bytes)
      const { journal, errors } = await reopened(folder)
      expect(await readEvidence(journal)).toEqual(folder.given)
      expect(errors).toEqual([])
      expect(folder.paths()).toEqual(before)
      await journal.append(nextEntries(journal, 1))
      await journal.close()
      const again = await open(folder.disk)
      expect(await readEvidence(again)).toEqual(folder.given)
    }
  })

  it.each([
    { what: 'of a later day', day: 1 },
    { what: 'of the day of what follows', day: 3 },
  ])('opens without a file that was begun for it: $what', async ({ day }) => {
    const folder = await formerFolder(3)
    const before = folder.paths()
    const name = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
    await addTo(folder.disk, `j/evidence-${name}-0000000000000041.bytes`, stale(41, 42))
    const { journal } = await reopened(folder)
    expect(await readEvidence(journal)).toEqual(folder.given)
    expect(folder.paths()).toEqual(before)
  })

  it('leaves a file in which stated evidence is damaged as it is, and says so', async () => {
    for (const place of [-1, -2]) {
      const folder = await formerFolder(3)
      const path = folder.paths().at(place)!
      const size = folder.disk.contents(path).length
      const file = await folder.disk.open(path, 'write')
      await file.write(Buffer.from('rot'), size - 3)
      await file.close()
      const { journal, errors } = await reopened(folder)
      expect(errors).toEqual([expect.stringContaining(`${path} is damaged`)])
      expect(folder.disk.contents(path)).toHaveLength(size)
      await expect(readEvidence(journal)).rejects.toThrow(`${path} is damaged`)
    }
  })

  it('is looked at once, and not again before its last file', async () => {
    const folder = await formerFolder(3)
    await (await reopened(folder)).journal.close()
    expect(folder.disk.paths()).toContain(SETTLED)
    await addTo(folder.disk, folder.paths().at(-2)!, torn(41))
    await addTo(folder.disk, folder.paths().at(-1)!, stale(46))
    const { journal } = await reopened(folder)
    await expect(readEvidence(journal)).rejects.toThrow('is damaged')
    const last = await readEvidence(journal, { fromSeq: 45 })
    expect(last).toEqual(folder.given.slice(-1))
  })
})
