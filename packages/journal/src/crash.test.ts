// @module-tag long
import { describe, expect, it } from 'vitest'
import { appendUntil, expectedEntries, nextEntries, readTexts } from '../test/scripted-batches.ts'
import { type Journal, openFileJournal } from './index.ts'
import { type MemoryDisk, memoryDisk } from './testing.ts'

const LAST_SEQ = 40
const open = (disk: MemoryDisk) =>
  openFileJournal({ disk, folder: 'j', segmentBytes: 2048, markAfterMs: 0 })

/** A whole life: open, batches over several segments, snapshots, close. Tells what was durable. */
async function life(disk: MemoryDisk, told: { seq: number }): Promise<void> {
  const journal = await open(disk)
  for (let size = 1; journal.durableSeq < LAST_SEQ; size = (size % 4) + 1) {
    await journal.append(nextEntries(journal, size))
    told.seq = journal.durableSeq
    if (journal.durableSeq % 10 === 0) {
      await journal.writeSnapshot(journal.durableSeq, snapshotState(journal.durableSeq))
    }
  }
  await journal.close()
}

const snapshotState = (seq: number) => Buffer.alloc(700, seq)

async function checkRecovered(journal: Journal, told: number, what: string): Promise<void> {
  expect(journal.durableSeq, what).toBeGreaterThanOrEqual(told)
  expect(await readTexts(journal), what).toEqual(expectedEntries(1, journal.durableSeq))
  const snapshot = await journal.latestSnapshot()
  if (snapshot) expect(snapshotState(snapshot.seq).equals(snapshot.state), what).toBe(true)
}

/** Lives until the planned power cut, recovers, and lives on to the end. */
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
  const rest = { seq: 0 }
  await life(disk, rest)
  await checkRecovered(await open(disk), rest.seq, what)
  return died
}

describe('a journal whose power goes', () => {
  it('before any operation of the disk has everything that was acknowledged', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      for (let operation = 0; ; operation++) {
        const disk = memoryDisk({ seed: seed * 1_000 + operation })
        disk.plan({ afterOperations: operation, kind: 'power' })
        if (!(await crashAndLiveOn(disk, `seed ${seed}, operation ${operation}`))) break
      }
    }
  })

  it('at any byte of what it writes has everything that was acknowledged', async () => {
    for (let byte = 0; ; byte += 37) {
      const disk = memoryDisk({ seed: byte })
      disk.plan({ afterBytes: byte, kind: 'power' })
      if (!(await crashAndLiveOn(disk, `byte ${byte}`))) break
    }
  })

  it('again while it recovers has everything that was acknowledged', async () => {
    for (let first = 3; first < 60; first += 4) {
      for (let second = 0; second < 12; second++) {
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

  it('after its process was killed has what the start in between found, and what came then', async () => {
    for (let operation = 0; operation < 90; operation++) {
      for (const batchesMore of [0, 3]) {
        const disk = memoryDisk({ seed: operation })
        const told = { seq: 0 }
        disk.plan({ afterOperations: operation, kind: 'EIO' })
        await life(disk, told).catch(() => undefined)
        disk.killProcess()
        const found = await open(disk)
        await checkRecovered(found, told.seq, `operation ${operation}`)
        await appendUntil(found, found.durableSeq + batchesMore)
        disk.crash()
        await checkRecovered(
          await open(disk),
          found.durableSeq,
          `operation ${operation}, then power`,
        )
      }
    }
  })

  it('or whose device fails at any operation loses nothing that was acknowledged', async () => {
    for (let operation = 0; ; operation++) {
      const disk = memoryDisk({ seed: operation })
      const told = { seq: 0 }
      disk.plan({ afterOperations: operation, kind: 'EIO' })
      const finished = await life(disk, told).then(
        () => true,
        () => false,
      )
      disk.crash()
      await checkRecovered(await open(disk), told.seq, `operation ${operation}`)
      if (finished && operation > 200) break
    }
  })
})
