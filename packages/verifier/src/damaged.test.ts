// @module-tag long
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '@candor/journal/testing'
import { describe, expect, it } from 'vitest'
import { entriesIn, folderForTest, keptFolder, writeJournal } from '../test/journals.ts'
import { exportWhere } from './export-where.ts'
import { readExport } from './export/read-export.ts'
import { CannotRead } from './folder/journal-report.ts'
import { verifyFolder } from './verify-folder.ts'
import { type Verified, verifyJournal } from './verify-journal.ts'

const RECORDS = 12
const SEGMENT_BYTES = 1 << 16

type Damage = (bytes: Buffer, at: number) => Buffer

const flip: Damage = (bytes, at) => {
  const damaged = Buffer.from(bytes)
  damaged[at]! ^= 1 << (at % 8)
  return damaged
}
const cut: Damage = (bytes, at) => bytes.subarray(0, at)
const leaveOut: Damage = (bytes, at) =>
  Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + (at % 7))])
const double: Damage = (bytes, at) => {
  const from = Math.max(0, at - 1 - (at % 64))
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from)])
}
const fill: Damage = (bytes, at) =>
  Buffer.from(bytes).fill(0xff, at, Math.min(at + 1 + (at % 9), bytes.length))

const DAMAGES: [string, Damage][] = [
  ['flipped', flip],
  ['cut off', cut],
  ['left out', leaveOut],
  ['doubled', double],
  ['filled', fill],
]

/** What came of it: undefined where it could not be read. Whatever else is thrown is a crash. */
function outcome(verify: () => Verified): Verified | undefined {
  try {
    return verify()
  } catch (error) {
    if (error instanceof CannotRead) return undefined
    throw error
  }
}

const kept = () => entriesIn(keptFolder('kept-releases/format-7'))

describe('a journal with bytes that are', () => {
  it.each(DAMAGES)(
    '%s somewhere is told, or not read',
    async (_, damage) => {
      const folder = await writeJournal((await kept()).slice(0, RECORDS), {
        segmentBytes: SEGMENT_BYTES,
      })
      const path = join(folder, 'segment-0000000000000001.journal')
      const whole = readFileSync(path)
      const end = whole.findLastIndex((byte) => byte > 0) + 1
      const random = seededRandom(end)
      // Every place of the header and of the first frame's, and many of what follows.
      const places = Array.from({ length: 60 }, () => random.below(end + 200))
      for (let at = 0; at < 576; at += at < 64 || at >= 508 ? 3 : 41) places.push(at)
      for (const at of places) {
        const damaged = damage(whole, at)
        if (damaged.equals(whole)) continue
        writeFileSync(path, damaged)
        const verified = outcome(() => verifyFolder(folder))
        if (!verified || verified.collected.count > 0) continue
        // What was being written last may be cut off: then it is told that it was not whole.
        expect(verified.records, `at ${at}`).toBeLessThanOrEqual(RECORDS)
        if (at >= end) continue
        expect(verified.notes.length + RECORDS - verified.records, `at ${at}`).toBeGreaterThan(0)
      }
    },
    120_000,
  )
})

describe('an export with bytes that are', () => {
  it.each(DAMAGES)(
    '%s anywhere is told, or not read',
    async (_, damage) => {
      const folder = await writeJournal((await kept()).slice(0, RECORDS), {
        segmentBytes: SEGMENT_BYTES,
      })
      const path = join(folderForTest(), 'export')
      const where = { kind: 'folder', folder, dataDir: folder } as const
      expect((await exportWhere(where, path)).exported).toBeDefined()
      const whole = readFileSync(path)
      for (let at = 0; at < whole.length; at += at < 120 || at > whole.length - 110 ? 1 : 13) {
        const damaged = damage(whole, at)
        if (damaged.equals(whole)) continue
        writeFileSync(path, damaged)
        const verified = outcome(() => verifyJournal((report) => readExport(path, report)))
        expect(verified?.collected.count, `at ${at}`).not.toBe(0)
      }
    },
    120_000,
  )
})

it('a record with any bytes, under checksums that are right, is told or holds', async () => {
  const entries = await kept()
  const random = seededRandom(7)
  for (let turn = 0; turn < 60; turn++) {
    const [, damage] = DAMAGES[turn % DAMAGES.length]!
    const place = random.below(entries.length)
    const entry = Buffer.from(entries[place]!)
    const damaged = damage(entry, random.below(entry.length))
    const batch = entries.map((bytes, at) => ({
      seq: at + 1,
      bytes: at === place ? damaged : Buffer.from(bytes),
    }))
    const read = () => [{ entries: batch, bytes: Buffer.alloc(0), evidence: [] }]
    const verified = outcome(() => verifyJournal(read))
    expect(verified?.records ?? entries.length).toBe(entries.length)
    const isCut = damaged.length !== entry.length
    if (isCut && verified) expect(verified.collected.count, `turn ${turn}`).toBeGreaterThan(0)
  }
}, 120_000)
