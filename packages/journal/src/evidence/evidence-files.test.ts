import { describe, expect, it } from 'vitest'
import { manualTimers } from '../../test/manual-timers.ts'
import {
  FIRST_DAY,
  appendUntil,
  appendWithEvidence,
  evidenceOf,
  expectedEvidence,
  nextEntries,
  readEvidence,
} from '../../test/scripted-batches.ts'
import { JournalDamaged, JournalFull, openFileJournal } from '../index.ts'
import { type MemoryDisk, memoryDisk } from '../testing.ts'

const DAY_MS = 86_400_000

describe('evidence in files', () => {
  const open = (disk: MemoryDisk, more: Partial<Parameters<typeof openFileJournal>[0]> = {}) =>
    openFileJournal({
      ...{ disk, folder: 'j', segmentBytes: 64 << 10, markAfterMs: 0 },
      evidenceFileBytes: 4096,
      ...more,
    })
  const filesOf = (disk: MemoryDisk) => disk.paths().filter((path) => path.includes('evidence-'))

  it('costs a journal without any no file and no operation', async () => {
    const disk = memoryDisk()
    const journal = await open(disk)
    await appendUntil(journal, 1)
    const before = disk.operations
    await journal.append(nextEntries(journal, 2))
    expect(disk.operations - before).toBe(2)
    await journal.close()
    const again = await open(disk)
    expect(filesOf(disk)).toEqual([])
    expect(await readEvidence(again)).toEqual([])
    expect(await again.evidence(1)).toBeUndefined()
    await again.dropEvidence(FIRST_DAY)
  })

  it('is kept by days, in files of a few MB', async () => {
    const disk = memoryDisk()
    const journal = await open(disk)
    await appendWithEvidence(journal, 300)
    const files = filesOf(disk)
    expect(files[0]).toBe('j/evidence-20261126-0000000000000001.bytes')
    expect(new Set(files.map((path) => path.slice(0, 19))).size).toBe(3)
    expect(files.length).toBeGreaterThan(5)
    for (const path of files) expect(disk.contents(path).length).toBeLessThanOrEqual(4096)
    await journal.close()
  })

  it('makes the journal refuse while the disk has no room for it, and then goes on', async () => {
    const timers = manualTimers()
    const disk = memoryDisk()
    const journal = await open(disk, { timers })
    await appendWithEvidence(journal, 20)
    while (timers.pending === 0 && disk.usedBytes() < 128 << 10) await Promise.resolve()
    for (const room of [0, 10, 200]) {
      disk.budgetBytes = disk.usedBytes() + room
      const entries = nextEntries(journal, 2)
      const evidence = [{ ...evidenceOf(21), bytes: Buffer.alloc(900) }]
      await expect(journal.append(entries, evidence)).rejects.toThrow(JournalFull)
      expect([journal.hasRoom, journal.durableSeq]).toEqual([false, 20])
      expect(await readEvidence(journal)).toEqual(expectedEvidence(1, 20))
      timers.fire()
      expect(journal.hasRoom).toBe(true)
    }
    const nextDay = { seq: 21, at: FIRST_DAY + 5 * DAY_MS, bytes: Buffer.alloc(900) }
    await expect(journal.append(nextEntries(journal, 1), [nextDay])).rejects.toThrow(JournalFull)
    disk.budgetBytes = Number.POSITIVE_INFINITY
    await appendWithEvidence(journal, 40)
    expect(journal.hasRoom).toBe(true)
    await journal.close()
    expect(await readEvidence(await open(disk))).toEqual(expectedEvidence(1, 40))
  })

  it('leaves the last 16 MiB of a disk to what is beside it', async () => {
    let free = (16 << 20) + 2_000
    const disk = Object.assign(memoryDisk(), { freeBytes: async () => free })
    const journal = await open(disk)
    const next = () => journal.append(nextEntries(journal, 1), [evidenceOf(journal.durableSeq + 1)])
    await next()
    free = (16 << 20) + 20
    await expect(next()).rejects.toThrow(JournalFull)
    expect(journal.hasRoom).toBe(false)
    await appendUntil(journal, 2)
    free = 17 << 20
    await next()
    expect((await readEvidence(journal)).map(({ seq }) => seq)).toEqual([1, 3])
  })

  it('says which file is damaged and where, when it is read', async () => {
    const disk = memoryDisk()
    const journal = await open(disk)
    await appendWithEvidence(journal, 300)
    const [, second] = filesOf(disk)
    disk.flip(second!, 1_000)
    await expect(readEvidence(journal)).rejects.toThrow(JournalDamaged)
    await expect(readEvidence(journal)).rejects.toThrow(second!)
    expect(await journal.evidence(299)).toEqual(evidenceOf(299).bytes)
  })

  it('goes on in another file where the newest one is damaged, and leaves that as it is', async () => {
    const disk = memoryDisk()
    const errors: string[] = []
    const log = { info() {}, warn() {}, error: (_: object, text: string) => void errors.push(text) }
    const journal = await open(disk)
    await appendWithEvidence(journal, 30)
    await journal.close()
    const newest = filesOf(disk).at(-1)!
    disk.flip(newest, 40)
    const before = disk.contents(newest)
    const again = await open(disk, { log })
    expect(errors).toEqual([expect.stringContaining(newest)])
    await appendWithEvidence(again, 60)
    expect(disk.contents(newest).equals(before)).toBe(true)
    expect(await readEvidence(again, { fromSeq: 31 })).toEqual(expectedEvidence(31, 60))
    await expect(readEvidence(again)).rejects.toThrow(newest)
  })

  it('of a batch that never came to be is cut off', async () => {
    const disk = memoryDisk()
    const journal = await open(disk)
    await appendWithEvidence(journal, 20)
    // The evidence is stored; the batch's own write fails.
    disk.plan({ afterOperations: 2, kind: 'EIO' })
    const entries = nextEntries(journal, 2)
    await expect(journal.append(entries, [evidenceOf(22)])).rejects.toThrow('refused a write')
    await journal.close()
    disk.killProcess()
    const again = await open(disk)
    expect(again.durableSeq).toBe(20)
    await again.append(nextEntries(again, 3), [evidenceOf(21)])
    expect(await readEvidence(again)).toEqual([...expectedEvidence(1, 20), evidenceOf(21)])
  })
})
