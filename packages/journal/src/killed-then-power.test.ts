import { expect, it } from 'vitest'
import { appendUntil, expectedEntries, readTexts } from '../test/scripted-batches.ts'
import { openFileJournal } from './index.ts'
import { type MemoryDisk, memoryDisk } from './testing.ts'

const open = (disk: MemoryDisk) =>
  openFileJournal({ disk, folder: 'j', segmentBytes: 2048, markAfterMs: 0 })

it('a journal that was killed anywhere, went on, and then lost its power starts again', async () => {
  for (let operation = 0; operation < 120; operation++) {
    const disk = memoryDisk({ seed: operation })
    disk.plan({ afterOperations: operation, kind: 'EIO' })
    await open(disk)
      .then((journal) => appendUntil(journal, 40))
      .catch(() => undefined)
    // A copy has everything that was written, but no process: its pages are not on the device yet.
    const machine = disk.fork(operation)
    const goneOn = await open(machine)
    await appendUntil(goneOn, goneOn.durableSeq + 3)
    machine.crash()
    const recovered = await open(machine)
    expect(recovered.durableSeq, `operation ${operation}`).toBe(goneOn.durableSeq)
    expect(await readTexts(recovered)).toEqual(expectedEntries(1, recovered.durableSeq))
    await recovered.close()
  }
})
