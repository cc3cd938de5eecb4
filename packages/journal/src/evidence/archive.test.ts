import { beforeEach, describe, expect, it } from 'vitest'
import {
  FIRST_DAY,
  appendWithEvidence,
  expectedEvidence,
  readEvidence,
} from '../../test/scripted-batches.ts'
import {
  type FileJournal,
  JournalDamaged,
  describeArchive,
  openFileJournal,
  readArchive,
  readEvidenceFolder,
  writeArchive,
} from '../index.ts'
import { type MemoryDisk, memoryDisk } from '../testing.ts'

const DAY_MS = 86_400_000
const PLACE = { folder: 'archive', name: 'november' }

describe('an archive of evidence', () => {
  let disk: MemoryDisk
  let journal: FileJournal

  beforeEach(async () => {
    disk = memoryDisk()
    const options = { folder: 'j', segmentBytes: 64 << 10, markAfterMs: 0 }
    journal = await openFileJournal({ disk, ...options, evidenceFileBytes: 4096 })
    await appendWithEvidence(journal, 400)
  })

  const read = (path: string) =>
    readEvidence({ readEvidence: () => readArchive(disk, path) } as never)

  it('gives back what was written into it', async () => {
    const range = { from: FIRST_DAY + DAY_MS, before: FIRST_DAY + 2 * DAY_MS }
    const written = await writeArchive(disk, PLACE, journal.readEvidence(range))
    const expected = await readEvidence(journal, range)
    expect(written).toEqual({
      count: expected.length,
      size: disk.contents('archive/november').length,
      firstSeq: expected[0]!.seq,
      lastSeq: expected.at(-1)!.seq,
    })
    expect(await describeArchive(disk, 'archive/november')).toEqual(written)
    expect(await read('archive/november')).toEqual(expected)
    expect(disk.paths().filter((path) => path.endsWith('.tmp'))).toEqual(['j/spare.tmp'])
  })

  it('may be empty', async () => {
    await writeArchive(disk, PLACE, journal.readEvidence({ fromSeq: 9_999 }))
    expect(await read('archive/november')).toEqual([])
  })

  it('takes no place of a file that is there', async () => {
    await writeArchive(disk, PLACE, journal.readEvidence({}))
    await expect(writeArchive(disk, PLACE, journal.readEvidence({}))).rejects.toThrow(
      'there already',
    )
  })

  it('is not there where it could not be written whole', async () => {
    disk.budgetBytes = disk.usedBytes() + 500
    const writing = writeArchive(disk, PLACE, journal.readEvidence({}))
    await expect(writing).rejects.toThrow('ENOSPC')
    expect(disk.paths().some((path) => path.startsWith('archive/'))).toBe(false)
  })

  it('says when it is cut, changed, or something else', async () => {
    await writeArchive(disk, PLACE, journal.readEvidence({}))
    const whole = disk.fork(1)
    for (const byte of [0, 9, 28, 45, 60, 500]) {
      disk = whole.fork(2)
      disk.flip('archive/november', byte)
      await expect(read('archive/november')).rejects.toThrow(JournalDamaged)
    }
    for (const length of [0, 47, 48, 5_000]) {
      disk = whole.fork(2)
      disk.lose('archive/november', length)
      await expect(read('archive/november')).rejects.toThrow(JournalDamaged)
    }
  })

  it('is taken beside the process that writes', async () => {
    const beside = readEvidenceFolder(disk, 'j', { untilSeq: 390 })
    await writeArchive(disk, PLACE, beside)
    await appendWithEvidence(journal, 450)
    expect(await read('archive/november')).toEqual(expectedEvidence(1, 390))
  })
})
