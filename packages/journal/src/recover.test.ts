import { beforeAll, describe, expect, it } from 'vitest'
import { appendUntil, expectedEntries, readTexts } from '../test/scripted-batches.ts'
import { JournalDamaged, openFileJournal } from './index.ts'
import { type MemoryDisk, memoryDisk } from './testing.ts'
import { HEADER_BYTES, TRAILER_BYTES } from './segment.ts'

const LAST_SEQ = 60
const SEGMENT_BYTES = 2048

const open = (disk: MemoryDisk, atLeastSeq = 0) =>
  openFileJournal({ disk, folder: 'j', segmentBytes: SEGMENT_BYTES, markAfterMs: 0, atLeastSeq })

/** A journal of several segments; `close` says whether it was stopped in an orderly way. */
async function writtenJournal(close: boolean): Promise<MemoryDisk> {
  const disk = memoryDisk()
  const journal = await open(disk)
  await appendUntil(journal, LAST_SEQ)
  if (close) await journal.close()
  const copy = disk.fork(2)
  if (!close) copy.crash()
  return copy
}

const segmentsOf = (disk: MemoryDisk) => disk.paths().filter((path) => path.includes('segment-'))

/** Where what was written into a segment ends. */
function usedBytes(disk: MemoryDisk, path: string): number {
  const bytes = disk.contents(path).subarray(0, SEGMENT_BYTES - TRAILER_BYTES)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end
}

async function refusal(disk: MemoryDisk, atLeastSeq = 0): Promise<string> {
  try {
    await (await open(disk, atLeastSeq)).close()
  } catch (error) {
    if (error instanceof JournalDamaged) return error.message
    throw error
  }
  return 'opened'
}

describe('a journal with damage', () => {
  let stopped: MemoryDisk
  let killed: MemoryDisk
  let segments: string[]

  beforeAll(async () => {
    stopped = await writtenJournal(true)
    killed = await writtenJournal(false)
    segments = segmentsOf(stopped)
    expect(segments.length).toBeGreaterThan(3)
  })

  it('does not start after a bit flip at any used byte of a finished segment, and says where', async () => {
    for (const path of segments.slice(0, 2)) {
      const used = usedBytes(stopped, path)
      const trailer = SEGMENT_BYTES - TRAILER_BYTES
      for (let at = 0; at < SEGMENT_BYTES; at++) {
        if (at >= used && at < trailer) continue
        const disk = stopped.fork(1)
        disk.flip(path, at, 1 << (at % 8))
        const message = await refusal(disk)
        expect(message, `byte ${at}`).toContain(path)
        expect(message).toMatch(
          /is damaged at byte \d+ \(.+\): nothing was changed; restore this file/,
        )
        const named = Number(/at byte (\d+)/.exec(message)?.[1])
        expect(named).toBeLessThanOrEqual(at)
      }
    }
  })

  it('does not start after a bit flip at any byte of the last segment that was acknowledged', async () => {
    const path = segments.at(-1)!
    const markStart = usedBytes(stopped, path) - 64
    for (let at = 0; at < markStart; at++) {
      const disk = stopped.fork(1)
      disk.flip(path, at, 1 << (at % 8))
      const message = await refusal(disk)
      expect(message, `byte ${at}`).toContain(`${path} is damaged at byte`)
    }
  })

  it('loses nothing to a bit flip where nothing is written', async () => {
    for (const path of [segments[0]!, segments.at(-1)!]) {
      const used = usedBytes(stopped, path)
      for (let at = used; at < SEGMENT_BYTES - TRAILER_BYTES; at += 13) {
        const disk = stopped.fork(1)
        disk.flip(path, at)
        const journal = await open(disk)
        expect(await readTexts(journal)).toEqual(expectedEntries(1, LAST_SEQ))
      }
    }
  })

  it('does not start when any segment file is cut short at any byte', async () => {
    for (const path of [segments[0]!, segments[1]!, segments.at(-1)!]) {
      for (let length = 0; length < SEGMENT_BYTES; length += 101) {
        const disk = stopped.fork(1)
        disk.lose(path, length)
        const message = await refusal(disk)
        expect(message, `${length} bytes`).toContain(`${path} is damaged at byte`)
        if (length >= HEADER_BYTES) expect(message).toContain(`${length} of ${SEGMENT_BYTES} bytes`)
      }
    }
  })

  it('does not start without a segment that has others around it, and names it', async () => {
    for (const path of segments.slice(0, -1)) {
      const disk = stopped.fork(1)
      disk.lose(path)
      expect(await refusal(disk)).toContain(`${path} is missing`)
    }
  })

  it('does not start without its last segment, and names it', async () => {
    const disk = stopped.fork(1)
    disk.lose(segments.at(-1)!)
    const message = await refusal(disk)
    expect(message).toContain(`${segments.at(-1)} is missing`)
    expect(message).toContain(`${segments.at(-2)} says that it was begun`)
  })

  it('does not start when a segment of another history stands in its place', async () => {
    const other = memoryDisk()
    const journal = await open(other)
    for (let seq = 1; seq <= LAST_SEQ; seq++)
      await journal.append([Buffer.from('another'.repeat(20))])
    await journal.close()
    const disk = stopped.fork(1)
    const path = segments[0]!
    const file = await disk.open(path, 'write')
    await file.write(other.contents(path), 0)
    expect(await refusal(disk)).toMatch(/damaged|missing/)
  })

  it('says what was cut off when the last batch is torn, and starts without it', async () => {
    const path = segments.at(-1)!
    const used = usedBytes(killed, path)
    const whole = (await open(killed.fork(1))).durableSeq
    expect(whole).toBe(LAST_SEQ)
    for (const torn of [1, 5, 30]) {
      const disk = killed.fork(1)
      const file = await disk.open(path, 'write')
      await file.write(Buffer.alloc(torn), used - torn)
      const journal = await open(disk)
      expect(journal.cut).toMatchObject({ path })
      expect(journal.durableSeq).toBeLessThan(LAST_SEQ)
      const next = disk.fork(1)
      next.crash()
      expect((await open(next)).cut).toBeUndefined()
      await appendUntil(journal, LAST_SEQ + 5)
      expect(await readTexts(journal)).toEqual(expectedEntries(1, LAST_SEQ + 5))
      await journal.close()
      expect((await open(disk)).cut).toBeUndefined()
    }
  })

  it('does not start when a snapshot or the tables know of more than it holds', async () => {
    const disk = stopped.fork(1)
    expect(await refusal(disk, LAST_SEQ)).toBe('opened')
    expect(await refusal(disk, LAST_SEQ + 1)).toContain(
      `ends at entry ${LAST_SEQ}, but another part of the venue knows of entry ${LAST_SEQ + 1}`,
    )
    const journal = await open(disk)
    await journal.writeSnapshot(LAST_SEQ, Buffer.from('state'))
    await journal.close()
    for (const path of segments) disk.lose(path)
    expect(await refusal(disk)).toContain('a snapshot in it knows of entry 60')
  })

  it('leaves every file as it was when it does not start', async () => {
    const disk = stopped.fork(1)
    disk.flip(segments[0]!, HEADER_BYTES + 40)
    const before = segments.map((path) => disk.contents(path).toString('hex'))
    await refusal(disk)
    expect(segments.map((path) => disk.contents(path).toString('hex'))).toEqual(before)
  })

  it('meets damage that its start was told not to look for when it reads there', async () => {
    const disk = stopped.fork(1)
    const journal = await open(disk)
    await journal.writeSnapshot(LAST_SEQ, Buffer.from('state'))
    await journal.close()
    disk.flip(segments[0]!, HEADER_BYTES + 70)
    const options = {
      disk,
      folder: 'j',
      segmentBytes: SEGMENT_BYTES,
      check: 'sinceSnapshot' as const,
    }
    const lenient = await openFileJournal(options)
    await expect(readTexts(lenient)).rejects.toThrow(JournalDamaged)
    expect((await readTexts(lenient, LAST_SEQ)).length).toBe(1)
    await lenient.close()
    await expect(open(disk)).rejects.toThrow(JournalDamaged)
  })
})
