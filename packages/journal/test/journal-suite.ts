import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Journal } from '../src/index.ts'
import {
  appendUntil,
  entryBytes,
  expectedEntries,
  nextEntries,
  readTexts,
} from './scripted-batches.ts'

/** A place for a suite's journals; each `open` continues what the closed one left. */
export interface Place {
  open(): Promise<Journal>
  remove(): Promise<void>
}

/** Tests that every implementation of `Journal` has to pass. */
export function journalSuite(name: string, makePlace: () => Promise<Place>): void {
  describe(`a ${name} journal`, () => {
    let place: Place
    let journal: Journal

    beforeEach(async () => {
      place = await makePlace()
      journal = await place.open()
    })

    afterEach(async () => {
      await journal.close()
      await place.remove()
    })

    const reopen = async () => {
      await journal.close()
      journal = await place.open()
    }

    it('is empty at first', async () => {
      expect(journal.durableSeq).toBe(0)
      expect(journal.hasRoom).toBe(true)
      expect(await readTexts(journal)).toEqual([])
      expect(await journal.latestSnapshot()).toBeUndefined()
    })

    it('gives back every entry in order, also after a restart', async () => {
      await appendUntil(journal, 500)
      expect(await readTexts(journal)).toEqual(expectedEntries(1, 500))
      await reopen()
      expect(journal.durableSeq).toBe(500)
      await appendUntil(journal, 700)
      expect(await readTexts(journal)).toEqual(expectedEntries(1, 700))
    })

    it('reads from any entry on', async () => {
      await appendUntil(journal, 300)
      for (const from of [0, 1, 2, 3, 150, 299, 300, 301, 9_999]) {
        expect(await readTexts(journal, from)).toEqual(expectedEntries(Math.max(1, from), 300))
      }
    })

    it('reads no further than what was durable when reading began', async () => {
      await appendUntil(journal, 10)
      const reading = journal.read(1)
      await appendUntil(journal, 200)
      const seqs: number[] = []
      for await (const { seq } of reading) seqs.push(seq)
      expect(seqs.at(-1)).toBe(10)
    })

    it('keeps an entry without bytes and one of a megabyte', async () => {
      await journal.append([new Uint8Array(0), new Uint8Array(1 << 20).fill(7), entryBytes(3)])
      await reopen()
      const lengths: number[] = []
      for await (const { bytes } of journal.read(1)) lengths.push(bytes.length)
      expect(lengths).toEqual([0, 1 << 20, entryBytes(3).length])
    })

    it('refuses a batch without entries and one larger than it can keep', async () => {
      await expect(journal.append([])).rejects.toThrow(RangeError)
      const large = new Uint8Array(journal.maxBatchBytes)
      await expect(journal.append([large])).rejects.toThrow(RangeError)
      await journal.append(nextEntries(journal, 2))
      expect(journal.durableSeq).toBe(2)
    })

    it('has the same chain hash for the same batches, and another for others', async () => {
      await appendUntil(journal, 50)
      const hash = journal.chainHash
      await reopen()
      expect(journal.chainHash).toBe(hash)
      const other = await makePlace()
      const same = await other.open()
      await appendUntil(same, 50)
      expect(same.chainHash).toBe(hash)
      await same.append([entryBytes(0)])
      await appendUntil(journal, 51)
      expect(same.chainHash).not.toBe(journal.chainHash)
      await same.close()
      await other.remove()
    })

    it('keeps the two newest snapshots', async () => {
      await appendUntil(journal, 30)
      for (const seq of [10, 20, 30]) await journal.writeSnapshot(seq, entryBytes(seq))
      await reopen()
      const newest = await journal.latestSnapshot()
      expect(newest?.seq).toBe(30)
      expect(Buffer.from(newest?.state ?? []).equals(entryBytes(30))).toBe(true)
      expect(newest?.hash).toMatch(/^[0-9a-f]{64}$/)
      expect((await journal.latestSnapshot(30))?.seq).toBe(20)
      expect(await journal.latestSnapshot(20)).toBeUndefined()
    })

    it('takes no snapshot of what is not durable yet', async () => {
      await appendUntil(journal, 3)
      await expect(journal.writeSnapshot(4, entryBytes(4))).rejects.toThrow(RangeError)
    })

    it('takes nothing more once it is closed', async () => {
      await journal.close()
      await expect(journal.append([entryBytes(1)])).rejects.toThrow('closed')
    })
  })
}
