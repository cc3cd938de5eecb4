import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manualTimers, settle } from '../test/manual-timers.ts'
import { evidenceSuite } from '../test/evidence-suite.ts'
import { journalSuite } from '../test/journal-suite.ts'
import { appendUntil, expectedEntries, nextEntries, readTexts } from '../test/scripted-batches.ts'
import { JournalBroken, JournalLocked, openFileJournal, realDisk } from './index.ts'
import { memoryDisk } from './testing.ts'

const LARGE = 3 << 20

const onSimulatedDisk = async () => {
  const disk = memoryDisk()
  return {
    open: () => openFileJournal({ disk, folder: 'j', segmentBytes: LARGE }),
    remove: async () => undefined,
  }
}

const onRealDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-journal-'))
  return {
    open: () => openFileJournal({ disk: realDisk(), folder, segmentBytes: LARGE }),
    remove: () => rm(folder, { recursive: true }),
  }
}

journalSuite('file (simulated disk)', onSimulatedDisk)
journalSuite('file (real disk)', onRealDisk)
evidenceSuite('file (simulated disk)', onSimulatedDisk)
evidenceSuite('file (real disk)', onRealDisk)

describe('a file journal', () => {
  const open = (disk = memoryDisk(), segmentBytes = 4096) =>
    openFileJournal({ disk, folder: 'j', segmentBytes, markAfterMs: 0 })

  it('goes on in further segments and reads across them', async () => {
    const disk = memoryDisk()
    const journal = await open(disk)
    await appendUntil(journal, 400)
    const segments = disk.paths().filter((path) => path.includes('segment-'))
    expect(segments.length).toBeGreaterThan(8)
    for (const from of [1, 57, 200, 399]) {
      expect(await readTexts(journal, from)).toEqual(expectedEntries(from, 400))
    }
    await journal.close()
    const again = await open(disk)
    expect(await readTexts(again)).toEqual(expectedEntries(1, 400))
    expect(again.chainHash).toBe(journal.chainHash)
  })

  it('goes on with another segment size than it began with', async () => {
    const disk = memoryDisk()
    const first = await open(disk, 2048)
    await first.close()
    const second = await open(disk, 64 * 1024)
    await second.append([new Uint8Array(20_000)])
    await second.append([new Uint8Array(20_000)])
    await second.close()
    const third = await open(disk, 4096)
    expect(third.durableSeq).toBe(2)
    await third.append([new Uint8Array(100)])
    expect((await readTexts(third)).map((text) => text.length)).toEqual([20_000, 20_000, 100])
  })

  it('lets a second journal nowhere near its folder', async () => {
    const disk = memoryDisk()
    const first = await open(disk)
    await expect(open(disk)).rejects.toThrow(JournalLocked)
    await first.close()
    await (await open(disk)).close()
  })

  it('writes no byte more once a write or a sync has failed', async () => {
    for (const afterOperations of [0, 1]) {
      const disk = memoryDisk()
      const journal = await open(disk)
      await appendUntil(journal, 5)
      disk.plan({ afterOperations, kind: 'EIO' })
      await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
      expect(journal.durableSeq).toBe(5)
      const written = disk.bytesWritten
      await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
      await expect(journal.writeSnapshot(5, new Uint8Array(9))).rejects.toThrow(JournalBroken)
      await journal.close()
      expect(disk.bytesWritten).toBe(written)
    }
  })

  it('marks what is durable when nothing more comes, once', async () => {
    const disk = memoryDisk()
    const timers = manualTimers()
    const journal = await openFileJournal({ disk, folder: 'j', segmentBytes: 4096, timers })
    await appendUntil(journal, 1)
    timers.fire()
    await settle()
    const marked = disk.bytesWritten
    timers.fire()
    await settle()
    await journal.close()
    expect(disk.bytesWritten).toBe(marked)
    expect((await open(disk)).durableSeq).toBe(1)
  })

  it('tells the next batch when a mark could not be written', async () => {
    const disk = memoryDisk()
    const timers = manualTimers()
    const journal = await openFileJournal({ disk, folder: 'j', segmentBytes: 4096, timers })
    await appendUntil(journal, 1)
    disk.plan({ afterOperations: 0, kind: 'EIO' })
    timers.fire()
    await settle()
    expect(journal.hasRoom).toBe(true)
    await expect(journal.append(nextEntries(journal, 1))).rejects.toThrow(JournalBroken)
  })

  it('removes what an earlier process had half written', async () => {
    const disk = memoryDisk()
    const leftover = 'j/snapshot-0000000000000009.state.tmp'
    await disk.open(leftover, 'create')
    await open(disk)
    expect(disk.paths()).not.toContain(leftover)
  })
})
