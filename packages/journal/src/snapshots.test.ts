import { describe, expect, it } from 'vitest'
import { appendUntil } from '../test/scripted-batches.ts'
import { openFileJournal } from './index.ts'
import { type MemoryDisk, memoryDisk } from './testing.ts'

const open = (disk: MemoryDisk) =>
  openFileJournal({ disk, folder: 'j', segmentBytes: 8192, markAfterMs: 0 })

async function withSnapshots(): Promise<MemoryDisk> {
  const disk = memoryDisk()
  const journal = await open(disk)
  await appendUntil(journal, 20)
  await journal.writeSnapshot(10, Buffer.from('state after 10'))
  await journal.writeSnapshot(20, Buffer.from('state after 20'))
  await journal.close()
  return disk
}

const newestPath = 'j/snapshot-0000000000000020.state'

describe('a snapshot', () => {
  it('that is damaged at any byte gives way to the one before it', async () => {
    const disk = await withSnapshots()
    const size = disk.contents(newestPath).length
    for (let at = 0; at < size; at++) {
      const damaged = disk.fork(1)
      damaged.flip(newestPath, at, 1 << (at % 8))
      const journal = await open(damaged)
      expect((await journal.latestSnapshot())?.seq, `byte ${at}`).toBe(10)
    }
  })

  it('that is cut short at any byte gives way to the one before it', async () => {
    const disk = await withSnapshots()
    const size = disk.contents(newestPath).length
    for (let length = 0; length < size; length++) {
      const damaged = disk.fork(1)
      damaged.lose(newestPath, length)
      expect((await (await open(damaged)).latestSnapshot())?.seq).toBe(10)
    }
  })

  it('that was being written when the power went is not there, the ones before it are', async () => {
    const written = await withSnapshots()
    for (let operation = 0; ; operation++) {
      const disk = written.fork(operation)
      const journal = await open(disk)
      await appendUntil(journal, 30)
      disk.plan({ afterOperations: operation, kind: 'power' })
      const done = await journal.writeSnapshot(30, Buffer.alloc(3_000, 30)).then(
        () => true,
        () => false,
      )
      disk.crash()
      const newest = await (await open(disk)).latestSnapshot()
      expect([20, 30]).toContain(newest?.seq)
      if (newest?.seq === 30) expect(newest.state.every((byte) => byte === 30)).toBe(true)
      if (!done) continue
      expect(newest?.seq).toBe(30)
      break
    }
  })

  it('that does not fit on the disk leaves no trace, and the journal goes on', async () => {
    const disk = await withSnapshots()
    const journal = await open(disk)
    disk.budgetBytes = disk.usedBytes() + 500
    await expect(journal.writeSnapshot(20, Buffer.alloc(9_000))).rejects.toThrow('ENOSPC')
    expect(disk.paths().some((path) => path.includes('.state.tmp'))).toBe(false)
    await appendUntil(journal, 22)
    expect((await journal.latestSnapshot())?.seq).toBe(20)
  })
})
