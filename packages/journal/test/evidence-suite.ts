import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Journal, MOST_EVIDENCE_BYTES } from '../src/index.ts'
import type { Place } from './journal-suite.ts'
import {
  FIRST_DAY,
  appendUntil,
  appendWithEvidence,
  evidenceOf,
  expectedEntries,
  expectedEvidence,
  nextEntries,
  readEvidence,
  readTexts,
} from './scripted-batches.ts'

const DAY_MS = 86_400_000

/** Tests of evidence that every implementation of `Journal` has to pass. */
export function evidenceSuite(name: string, makePlace: () => Promise<Place>): void {
  describe(`evidence in a ${name} journal`, () => {
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

    it('is given back with its entry, also after a restart, and is not in the chain', async () => {
      await appendWithEvidence(journal, 400)
      expect(await readTexts(journal)).toEqual(expectedEntries(1, 400))
      expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 400))
      await reopen()
      await appendWithEvidence(journal, 500)
      await appendUntil(journal, 510)
      expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 500))
      const other = await makePlace()
      const without = await other.open()
      await appendUntil(without, 400)
      await appendUntil(without, 500)
      await appendUntil(without, 510)
      expect(journal.chainHash).toBe(without.chainHash)
      await without.close()
      await other.remove()
    })

    it('is found by its entry', async () => {
      await appendWithEvidence(journal, 200)
      for (const seq of [1, 2, 7, 100, 199, 200]) {
        const found = await journal.evidence(seq)
        expect(found && Buffer.from(found)).toEqual(evidenceOf(seq).bytes)
      }
      for (const seq of [0, 3, 99, 201, 9_999]) {
        expect(await journal.evidence(seq)).toBeUndefined()
      }
    })

    it('is read by entries and by times', async () => {
      await appendWithEvidence(journal, 400)
      const all = expectedEvidence(1, 400)
      const among = (test: (each: (typeof all)[number]) => boolean) => all.filter(test)
      const [from, before] = [FIRST_DAY + DAY_MS, FIRST_DAY + 2 * DAY_MS]
      expect(await readEvidence(journal, { fromSeq: 50, untilSeq: 301 })).toEqual(
        among(({ seq }) => seq >= 50 && seq <= 301),
      )
      expect(await readEvidence(journal, { from, before })).toEqual(
        among(({ at }) => at >= from && at < before),
      )
      expect(await readEvidence(journal, { fromSeq: 200, before })).toEqual(
        among(({ seq, at }) => seq >= 200 && at < before),
      )
      expect(await readEvidence(journal, { from: FIRST_DAY + 9 * DAY_MS })).toEqual([])
    })

    it('is dropped by days that are over, while its entries stay', async () => {
      await appendWithEvidence(journal, 700)
      await journal.dropEvidence(FIRST_DAY)
      expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 700))
      await journal.dropEvidence(FIRST_DAY + 2 * DAY_MS + 3_600_000)
      const rest = await readEvidence(journal)
      // Of the batch in which a day ends, the older evidence may stay with the newer.
      const whole = expectedEvidence(1, 700).filter(({ at }) => at >= FIRST_DAY + 2 * DAY_MS)
      expect(rest.slice(-whole.length)).toEqual(whole)
      expect(rest.length - whole.length).toBeLessThanOrEqual(2)
      expect(await journal.evidence(100)).toBeUndefined()
      await reopen()
      expect(await readEvidence(journal)).toEqual(rest)
      await appendWithEvidence(journal, 800)
      await journal.dropEvidence(FIRST_DAY + 4 * DAY_MS)
      await journal.dropEvidence(FIRST_DAY + 4 * DAY_MS)
      expect((await readEvidence(journal)).at(-1)).toEqual(evidenceOf(800))
      expect(await readTexts(journal)).toEqual(expectedEntries(1, 800))
    })

    it('of a batch that ends days later than the one before it goes to its own', async () => {
      await journal.append(nextEntries(journal, 1), [evidenceOf(1)])
      const later = { seq: 2, at: FIRST_DAY + 30 * DAY_MS, bytes: Buffer.from('later') }
      await journal.append(nextEntries(journal, 1), [later])
      await journal.dropEvidence(FIRST_DAY + 20 * DAY_MS)
      expect(await readEvidence(journal)).toEqual([later])
    })

    it('has up to a megabyte', async () => {
      const most = { seq: 1, at: FIRST_DAY, bytes: Buffer.alloc(MOST_EVIDENCE_BYTES, 7) }
      await journal.append(nextEntries(journal, 1), [most])
      const larger = { ...most, seq: 2, bytes: Buffer.alloc(MOST_EVIDENCE_BYTES + 1) }
      await expect(journal.append(nextEntries(journal, 1), [larger])).rejects.toThrow(RangeError)
      await reopen()
      const found = await journal.evidence(1)
      expect(found && most.bytes.equals(found)).toBe(true)
    })

    it('is taken only with its own entries and in their order', async () => {
      await appendUntil(journal, 5)
      const wrong = [[5], [8], [7, 6], [6, 6]]
      for (const seqs of wrong) {
        const evidence = seqs.map((seq) => ({ ...evidenceOf(4), seq }))
        await expect(journal.append(nextEntries(journal, 2), evidence)).rejects.toThrow(RangeError)
      }
      const odd = { ...evidenceOf(6), at: Number.NaN }
      await expect(journal.append(nextEntries(journal, 2), [odd])).rejects.toThrow(RangeError)
      expect(journal.durableSeq).toBe(5)
      await journal.append(nextEntries(journal, 2), [evidenceOf(7)])
      expect(await readEvidence(journal)).toEqual([evidenceOf(7)])
    })
  })
}
