// @module-tag long
import { describe, expect, it } from 'vitest'
import { manualTimers } from '../../test/manual-timers.ts'
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
import { type Journal, JournalFull, openFileJournal } from '../index.ts'
import { type MemoryDisk, memoryDisk } from '../testing.ts'

const LAST_SEQ = 42
const later = (days: number): number => FIRST_DAY + days * 86_400_000 + 60_000_000
const open = (disk: MemoryDisk, more: Partial<Parameters<typeof openFileJournal>[0]> = {}) =>
  openFileJournal({
    ...{ disk, folder: 'j', segmentBytes: 2048, markAfterMs: 0 },
    evidenceFileBytes: 1024,
    ...more,
  })

/** A whole life: open, batches with evidence over several files, close. Tells what was durable. */
async function life(disk: MemoryDisk, told: { seq: number }): Promise<void> {
  const journal = await open(disk)
  while (journal.durableSeq < LAST_SEQ) {
    await appendWithEvidence(journal, Math.min(LAST_SEQ, journal.durableSeq + 3))
    told.seq = journal.durableSeq
  }
  await journal.close()
}

/** Every entry that is there has its evidence, and no evidence is of an entry that is not. */
async function checkRecovered(journal: Journal, told: number, what: string): Promise<void> {
  const { durableSeq } = journal
  expect(durableSeq, what).toBeGreaterThanOrEqual(told)
  expect(await readTexts(journal), what).toEqual(expectedEntries(1, durableSeq))
  expect(await readEvidence(journal), what).toEqual(expectedEvidence(1, durableSeq))
}

async function crashAndLiveOn(disk: MemoryDisk, what: string): Promise<boolean> {
  const told = { seq: 0 }
  const died = await life(disk, told).then(
    () => false,
    () => true,
  )
  disk.crash()
  const recovered = await open(disk)
  await checkRecovered(recovered, told.seq, what)
  await recovered.close()
  await life(disk, told)
  await checkRecovered(await open(disk), LAST_SEQ, what)
  return died
}

describe('evidence of a journal whose power goes', () => {
  it('before any operation of the disk is there with every entry that is', async () => {
    for (const seed of [1, 2]) {
      for (let operation = 0; ; operation++) {
        const disk = memoryDisk({ seed: seed * 1_000 + operation })
        disk.plan({ afterOperations: operation, kind: 'power' })
        if (!(await crashAndLiveOn(disk, `seed ${seed}, operation ${operation}`))) break
      }
    }
  })

  it('at any byte of what it writes is there with every entry that is', async () => {
    for (let byte = 0; ; byte += 131) {
      const disk = memoryDisk({ seed: byte })
      disk.plan({ afterBytes: byte, kind: 'power' })
      if (!(await crashAndLiveOn(disk, `byte ${byte}`))) break
    }
  })

  it('again while it recovers is there with every entry that is', async () => {
    for (let first = 5; first < 100; first += 4) {
      for (let second = 0; second < 10; second++) {
        const disk = memoryDisk({ seed: first * 100 + second })
        const told = { seq: 0 }
        disk.plan({ afterOperations: first, kind: 'power' })
        await life(disk, told).catch(() => undefined)
        disk.crash()
        disk.plan({ afterOperations: second, kind: 'power' })
        await open(disk).catch(() => undefined)
        disk.crash()
        await checkRecovered(await open(disk), told.seq, `operations ${first} and ${second}`)
      }
    }
  })

  it('or whose process is killed, and later its power, is there with every entry that is', async () => {
    for (let operation = 0; operation < 110; operation++) {
      const disk = memoryDisk({ seed: operation })
      const told = { seq: 0 }
      disk.plan({ afterOperations: operation, kind: 'EIO' })
      await life(disk, told).catch(() => undefined)
      disk.killProcess()
      const found = await open(disk)
      await checkRecovered(found, told.seq, `operation ${operation}`)
      await appendWithEvidence(found, found.durableSeq + 3)
      disk.crash()
      await checkRecovered(await open(disk), found.durableSeq, `operation ${operation}, then power`)
    }
  })

  it('while old files are dropped stays where it was not dropped', async () => {
    for (let operation = 0; operation < 25; operation++) {
      const disk = memoryDisk({ seed: operation })
      const told = { seq: 0 }
      await life(disk, told)
      const journal = await open(disk)
      const before = expectedEvidence(31, 31)[0]!.at
      disk.plan({ afterOperations: operation, kind: 'power' })
      await journal.dropEvidence(before).catch(() => undefined)
      disk.crash()
      const again = await open(disk)
      await again.dropEvidence(before)
      const rest = await readEvidence(again)
      expect(rest).toEqual(expectedEvidence(1, LAST_SEQ).slice(-rest.length))
      expect(await readTexts(again)).toEqual(expectedEntries(1, LAST_SEQ))
    }
  })

  // Later entries without evidence have the seqs of what was given back.
  it.each([
    { what: 'its file goes on', days: 0, next: [] },
    { what: 'another file follows', days: 0, next: [{ ...evidenceOf(27), at: later(2) }] },
    { what: 'a file was begun for it', days: 1, next: [] },
  ])('of a batch that met a full disk stays away: $what', async ({ days, next }) => {
    for (let seed = 0; seed < 40; seed++) {
      const disk = memoryDisk({ seed })
      const timers = manualTimers()
      const more = { timers, segmentBytes: 64 << 10, evidenceFileBytes: 16 << 10 }
      const journal = await open(disk, more)
      await appendWithEvidence(journal, 20)
      while (timers.pending === 0 && disk.usedBytes() < 128 << 10) await Promise.resolve()
      disk.budgetBytes = disk.usedBytes() + 200 + seed * 10
      const at = later(days)
      const evidence = [
        { seq: 21, at, bytes: Buffer.alloc(90) },
        { seq: 22, at, bytes: Buffer.alloc(900) },
      ]
      await expect(journal.append(nextEntries(journal, 2), evidence)).rejects.toThrow(JournalFull)
      disk.budgetBytes = Infinity
      await journal.append(nextEntries(journal, 6))
      if (next.length > 0) await journal.append(nextEntries(journal, 1), next)
      disk.crash()
      const again = await open(disk, more)
      expect(await readEvidence(again), `seed ${seed}`).toEqual([
        ...expectedEvidence(1, 20),
        ...next,
      ])
    }
  })

  it('that a start cut off stays away, though another start began before that was durable', async () => {
    for (let operation = 0; operation < 8; operation++) {
      for (let seed = 0; seed < 10; seed++) {
        const what = `operation ${operation}, seed ${seed}`
        const disk = memoryDisk({ seed })
        const journal = await open(disk)
        await appendWithEvidence(journal, 20)
        // The evidence is stored; the batch's own write fails.
        disk.plan({ afterOperations: 2, kind: 'EIO' })
        const lost = journal.append(nextEntries(journal, 1), [evidenceOf(21)])
        await expect(lost).rejects.toThrow('refused a write')
        disk.killProcess()
        disk.plan({ afterOperations: operation, kind: 'EIO' })
        await open(disk).catch(() => undefined)
        disk.killProcess()
        const found = await open(disk)
        await found.append(nextEntries(found, 3))
        disk.crash()
        expect(await readEvidence(await open(disk)), what).toEqual(expectedEvidence(1, 20))
      }
    }
  })
})
