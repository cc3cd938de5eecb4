import { beforeEach, describe, expect, it } from 'vitest'
import {
  appendUntil,
  appendWithEvidence,
  expectedEntries,
  expectedEvidence,
  readEvidence,
  readTexts,
} from '../test/scripted-batches.ts'
import {
  type ChainFrame,
  ChainMismatch,
  type FileJournal,
  FolderFrames,
  JournalDamaged,
  batchesIn,
  decodeEvidence,
  encodeEvidence,
  openFileJournal,
  writeJournalFolder,
} from './index.ts'
import { type MemoryDisk, memoryDisk } from './testing.ts'

const OPTIONS = { folder: 'j', segmentBytes: 2048, markAfterMs: 0 }

let disk: MemoryDisk
let journal: FileJournal

beforeEach(async () => {
  disk = memoryDisk()
  journal = await openFileJournal({ disk, ...OPTIONS })
})

async function readMore(follower: FolderFrames): Promise<ChainFrame[]> {
  const frames: ChainFrame[] = []
  for await (const frame of follower.more()) frames.push(frame)
  return frames
}

const textsOf = (frames: readonly ChainFrame[]) =>
  frames.flatMap((frame) => frame.entries().map(({ bytes }) => Buffer.from(bytes).toString()))

describe('a journal that is followed from the outside', () => {
  it('is read as far as it goes, and on, over the ends of its files', async () => {
    const follower = new FolderFrames(disk, 'j', { seq: 0 })
    expect(await readMore(follower)).toEqual([])
    let last = 0
    for (const until of [1, 4, 60, 61, 200]) {
      await appendUntil(journal, until)
      expect(textsOf(await readMore(follower))).toEqual(expectedEntries(last + 1, until))
      expect(follower.end.hash.toString('hex')).toBe(journal.chainHash)
      last = until
    }
    expect(disk.paths().length).toBeGreaterThan(5)
  })

  it('goes on after any batch of its history, and after no other', async () => {
    await appendUntil(journal, 120)
    const frames = await readMore(new FolderFrames(disk, 'j', { seq: 0 }))
    for (const [place, { lastSeq: seq, hash }] of frames.entries()) {
      const rest = await readMore(new FolderFrames(disk, 'j', { seq, hash }))
      expect(textsOf(rest)).toEqual(textsOf(frames.slice(place + 1)))
      const other = new FolderFrames(disk, 'j', { seq, hash: Buffer.alloc(32, 7) })
      await expect(readMore(other)).rejects.toThrow(ChainMismatch)
    }
    const beyond = new FolderFrames(disk, 'j', { seq: 121, hash: frames.at(-1)!.hash })
    await expect(readMore(beyond)).rejects.toThrow('before entry 121')
  })

  it('begins with the batch that holds an entry where no hash is known', async () => {
    await appendUntil(journal, 90)
    for (let seq = 1; seq < 90; seq += 7) {
      const frames = await readMore(new FolderFrames(disk, 'j', { seq }))
      expect(frames[0]!.firstSeq).toBeLessThanOrEqual(seq + 1)
      expect(textsOf(frames).slice(-(90 - seq))).toEqual(expectedEntries(seq + 1, 90))
    }
  })

  it('ends before a batch that is being written, and says where one before is damaged', async () => {
    await appendUntil(journal, 100)
    const segments = disk.paths().filter((path) => path.includes('segment'))
    const torn = disk.fork(1)
    torn.flip(segments.at(-1)!, 520)
    const frames = await readMore(new FolderFrames(torn, 'j', { seq: 0 }))
    expect(textsOf(frames)).toEqual(expectedEntries(1, frames.at(-1)?.lastSeq ?? 0))
    expect(frames.at(-1)!.lastSeq).toBeLessThan(100)
    const damaged = disk.fork(1)
    damaged.flip(segments[1]!, 600)
    await expect(readMore(new FolderFrames(damaged, 'j', { seq: 0 }))).rejects.toThrow(
      JournalDamaged,
    )
  })
})

describe('the end of a journal that nobody writes any more', () => {
  it('is the last batch, or is damaged where whole ones stand behind it', async () => {
    await journal.close()
    disk = memoryDisk()
    journal = await openFileJournal({ disk, ...OPTIONS, segmentBytes: 1 << 16 })
    await appendUntil(journal, 40)
    const whole = new FolderFrames(disk, 'j', { seq: 0 })
    const frames = await readMore(whole)
    expect(await whole.later()).toBeUndefined()
    const segment = disk.paths().find((path) => path.includes('segment'))!
    let offset = 512
    for (const [place, { firstSeq, bytes }] of frames.entries()) {
      const damaged = disk.fork(1)
      damaged.flip(segment, offset + 70)
      const follower = new FolderFrames(damaged, 'j', { seq: 0 })
      expect(await readMore(follower)).toHaveLength(place)
      expect(follower.end.seq).toBe(firstSeq - 1)
      expect(await follower.later()).toBe(frames[place + 1]?.firstSeq)
      offset += bytes.length
    }
  })
})

describe('a journal that is written at once', () => {
  it.each([300, 2048, 1 << 20])(
    'opens with every batch, hash and piece of evidence, in files of %i bytes',
    async (segmentBytes) => {
      await appendWithEvidence(journal, 150)
      const evidence = await readEvidence(journal)
      const whole = Buffer.concat(
        (await readMore(new FolderFrames(disk, 'j', { seq: 0 }))).map(({ bytes }) => bytes),
      )
      async function* frames() {
        yield* batchesIn(whole)
      }
      async function* pieces() {
        yield* decodeEvidence(encodeEvidence(evidence))
      }
      const other = memoryDisk()
      const end = await writeJournalFolder(
        other,
        'k',
        { frames: frames(), evidence: pieces() },
        { segmentBytes },
      )
      expect(end.hash.toString('hex')).toBe(journal.chainHash)
      other.crash()
      const options = { ...OPTIONS, folder: 'k', check: 'everything' } as const
      const opened = await openFileJournal({ disk: other, ...options })
      expect(opened.chainHash).toBe(journal.chainHash)
      expect(await readTexts(opened)).toEqual(expectedEntries(1, 150))
      expect(await readEvidence(opened)).toEqual(expectedEvidence(1, 150))
      await appendWithEvidence(opened, 170)
      expect(await readEvidence(opened)).toEqual(expectedEvidence(1, 170))
    },
  )

  it('takes no batch that does not follow, and no folder that is not empty', async () => {
    await appendUntil(journal, 30)
    const [first, , third] = await readMore(new FolderFrames(disk, 'j', { seq: 0 }))
    async function* frames() {
      yield first!.bytes
      yield third!.bytes
    }
    async function* none() {}
    const parts = { frames: frames(), evidence: none() }
    await expect(writeJournalFolder(memoryDisk(), 'k', parts)).rejects.toThrow(ChainMismatch)
    await expect(writeJournalFolder(disk, 'j', parts)).rejects.toThrow('not empty')
  })
})
