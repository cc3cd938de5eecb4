import { expect, it } from 'vitest'
import { appendUntil, expectedEntries } from '../test/scripted-batches.ts'
import {
  type Disk,
  type DiskFile,
  type JournalReader,
  openFileJournal,
  openJournalReader,
  readLastSeq,
} from './index.ts'
import { memoryDisk } from './testing.ts'

async function texts(reader: JournalReader, fromSeq: number): Promise<string[]> {
  const found: string[] = []
  for await (const { bytes } of reader.read(fromSeq)) found.push(Buffer.from(bytes).toString())
  return found
}

it('a reader sees the durable entries of a journal that goes on being written', async () => {
  const disk = memoryDisk()
  const folder = 'j'
  const journal = await openFileJournal({ disk, folder, segmentBytes: 4096, markAfterMs: 0 })
  for (const untilSeq of [0, 1, 50, 51, 300]) {
    await appendUntil(journal, untilSeq)
    const reader = await openJournalReader({ disk, folder, untilSeq })
    await appendUntil(journal, untilSeq + 1)
    for (const fromSeq of [1, 20, untilSeq]) {
      expect(await texts(reader, fromSeq)).toEqual(expectedEntries(Math.max(1, fromSeq), untilSeq))
    }
  }
})

it('a snapshot that a reader keeps is there for the journal', async () => {
  const disk = memoryDisk()
  const folder = 'j'
  const journal = await openFileJournal({ disk, folder, segmentBytes: 4096, markAfterMs: 0 })
  await appendUntil(journal, 9)
  const reader = await openJournalReader({ disk, folder, untilSeq: 7 })
  await reader.writeSnapshot(7, Buffer.from('after seven'))
  expect((await journal.latestSnapshot())?.seq).toBe(7)
  await journal.close()
})

it('the last entry is told of a journal that another process holds, across its segments', async () => {
  const disk = memoryDisk()
  const folder = 'j'
  await disk.makeFolder(folder)
  expect(await readLastSeq(disk, folder)).toBe(0)
  const journal = await openFileJournal({ disk, folder, segmentBytes: 4096, markAfterMs: 0 })
  expect(await readLastSeq(disk, folder)).toBe(0)
  for (const untilSeq of [1, 50, 300]) {
    await appendUntil(journal, untilSeq)
    expect(await readLastSeq(disk, folder)).toBe(journal.durableSeq)
  }
  await journal.close()
})

/** A disk that notes which files are open. */
function notingDisk(disk: Disk, open: Set<DiskFile>): Disk {
  return {
    list: (folder) => disk.list(folder),
    makeFolder: (folder) => disk.makeFolder(folder),
    rename: (from, to) => disk.rename(from, to),
    remove: (path) => disk.remove(path),
    syncFolder: (folder) => disk.syncFolder(folder),
    lock: (folder) => disk.lock(folder),
    open: async (path, mode) => {
      const file = await disk.open(path, mode)
      open.add(file)
      return {
        size: () => file.size(),
        read: (target, position) => file.read(target, position),
        write: (bytes, position) => file.write(bytes, position),
        datasync: () => file.datasync(),
        truncate: (size) => file.truncate(size),
        close: () => file.close().finally(() => open.delete(file)),
      }
    },
  }
}

it('who stops reading early lets go of the file, and is told nothing more', async () => {
  const folder = 'j'
  const open = new Set<DiskFile>()
  const disk = notingDisk(memoryDisk(), open)
  const journal = await openFileJournal({ disk, folder, markAfterMs: 0 })
  await appendUntil(journal, 50)
  await journal.close()
  const reader = await openJournalReader({ disk, folder, untilSeq: 50 })
  const reading = reader.read(1)[Symbol.asyncIterator]()
  expect((await reading.next()).value).toMatchObject({ seq: 1 })
  expect(open.size).toBe(1)
  await reading.return?.()
  expect(open.size).toBe(0)
  expect(await reading.next()).toEqual({ done: true, value: undefined })
})
