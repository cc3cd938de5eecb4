import { describe, expect, it } from 'vitest'
import { manualTimers, settle } from '../test/manual-timers.ts'
import { appendUntil, expectedEntries, nextEntries, readTexts } from '../test/scripted-batches.ts'
import { JournalFull, openFileJournal } from './index.ts'
import { memoryDisk } from './testing.ts'

const SEGMENT_BYTES = 4096
const RESERVE_BYTES = 1024

describe('a journal on a full disk', () => {
  const opened = async (segmentsThatFit: number) => {
    const disk = memoryDisk({ budgetBytes: Math.floor(segmentsThatFit * SEGMENT_BYTES) })
    const timers = manualTimers()
    const logged: object[] = []
    const log = {
      info: () => undefined,
      warn: (facts: object) => void logged.push(facts),
      error: () => undefined,
    }
    const open = () =>
      openFileJournal({
        disk,
        log,
        folder: 'j',
        segmentBytes: SEGMENT_BYTES,
        reserveBytes: RESERVE_BYTES,
        markAfterMs: 0,
        timers,
      })
    const journal = await open()
    await settle()
    return { disk, timers, open, journal, logged }
  }

  it('says that it has no room while a reserve is left, and goes on once there is space', async () => {
    const { disk, timers, journal } = await opened(1.5)
    while (journal.hasRoom) await journal.append(nextEntries(journal, 1))
    const stopped = journal.durableSeq
    expect(stopped).toBeGreaterThan(5)
    timers.fire()
    await settle()
    expect(journal.hasRoom).toBe(false)
    disk.budgetBytes = 3 * SEGMENT_BYTES
    timers.fire()
    await settle()
    expect(journal.hasRoom).toBe(true)
    await appendUntil(journal, stopped + 30)
    expect(await readTexts(journal)).toEqual(expectedEntries(1, stopped + 30))
  })

  it('logs why, as a field that no log hides', async () => {
    const { logged } = await opened(1.5)
    expect(logged).toEqual([{ path: 'j/spare.tmp', reason: 'ENOSPC' }])
  })

  it('still takes what was under way into the reserve', async () => {
    const { journal } = await opened(1.5)
    while (journal.hasRoom) await journal.append(nextEntries(journal, 1))
    await journal.append(nextEntries(journal, 2))
    await journal.append(nextEntries(journal, 2))
  })

  it('writes nothing of a batch that it refuses, and takes it later', async () => {
    const { disk, timers, journal } = await opened(1.5)
    const fill = async () => {
      for (;;) await journal.append(nextEntries(journal, 1))
    }
    await expect(fill()).rejects.toThrow(JournalFull)
    const stopped = journal.durableSeq
    const written = disk.contents(disk.paths().find((path) => path.includes('segment-'))!)
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalFull)
    expect(disk.contents(disk.paths().find((path) => path.includes('segment-'))!)).toEqual(written)
    disk.budgetBytes = 3 * SEGMENT_BYTES
    await journal.append(nextEntries(journal, 1))
    expect(journal.durableSeq).toBe(stopped + 1)
    expect(journal.hasRoom).toBe(true)
    timers.fire()
    await journal.close()
  })

  it('does not begin a segment that cannot fit: what is beside it keeps its space', async () => {
    let limit = 1.5 * SEGMENT_BYTES
    const disk = memoryDisk()
    const telling = Object.assign(disk, { freeBytes: async () => limit - disk.usedBytes() })
    const timers = manualTimers()
    const options = { folder: 'j', segmentBytes: SEGMENT_BYTES, reserveBytes: RESERVE_BYTES }
    const journal = await openFileJournal({ disk: telling, ...options, markAfterMs: 0, timers })
    await settle()
    const { bytesWritten } = disk
    timers.fire()
    await settle()
    expect(disk.bytesWritten).toBe(bytesWritten)
    expect(disk.paths()).not.toContain('j/spare.tmp')
    limit = 3 * SEGMENT_BYTES
    timers.fire()
    await settle()
    expect(disk.paths()).toContain('j/spare.tmp')
    await journal.close()
  })

  it('gives back the space of a segment that did not fit', async () => {
    const { disk } = await opened(1.5)
    expect(disk.usedBytes()).toBe(SEGMENT_BYTES)
  })

  it('recovers wherever the power goes while a segment is prepared', async () => {
    for (let operation = 0; operation < 40; operation++) {
      const disk = memoryDisk({ seed: operation, budgetBytes: 2.5 * SEGMENT_BYTES })
      const options = { disk, folder: 'j', segmentBytes: SEGMENT_BYTES, markAfterMs: 0 }
      disk.plan({ afterOperations: operation, kind: 'power' })
      let told = 0
      try {
        const journal = await openFileJournal(options)
        for (;;) {
          await journal.append(nextEntries(journal, 2))
          told = journal.durableSeq
        }
      } catch {
        disk.crash()
      }
      disk.budgetBytes = 9 * SEGMENT_BYTES
      const recovered = await openFileJournal(options)
      expect(recovered.durableSeq).toBeGreaterThanOrEqual(told)
      expect(await readTexts(recovered)).toEqual(expectedEntries(1, recovered.durableSeq))
      await recovered.close()
    }
  })

  it('does not begin where not even its first segment fits', async () => {
    await expect(opened(0.5)).rejects.toThrow('The disk is too full for a journal in j.')
  })
})
