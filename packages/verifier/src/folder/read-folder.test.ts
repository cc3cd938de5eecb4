import { readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { openFileJournal, realDisk } from '@candor/journal'
import { randomNumbers } from '@candor/journal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderForTest, writeJournal } from '../../test/journals.ts'
import { CannotRead } from './journal-report.ts'
import { readFolder } from './read-folder.ts'

/** Reads a folder to its end. */
function reading(folder: string) {
  const faults: string[] = []
  const notes: string[] = []
  const seqs: number[] = []
  const batches = readFolder(folder, {
    fault: (seq, what) => faults.push(`${seq} ${what}`),
    checked: () => {},
    note: (what) => notes.push(what),
  })
  for (const { entries } of batches) seqs.push(...entries.map(({ seq }) => seq))
  return { faults, notes, seqs }
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

const RECORDS = 60
/** Four records of 300 bytes a batch, and five batches a segment. */
const SIZES = { batch: 4, segmentBytes: 1 << 13 }

let folder: string
let names: string[]
beforeEach(async () => {
  const entries = upTo(RECORDS).map((seq) => new Uint8Array(300).fill(seq))
  folder = await writeJournal(entries, SIZES)
  names = readdirSync(folder)
    .filter((name) => name.startsWith('segment-'))
    .sort()
})

/** Changes a segment's bytes. */
function change(place: number, with_: (bytes: Buffer) => void): string {
  const path = join(folder, names.at(place)!)
  const bytes = readFileSync(path)
  with_(bytes)
  writeFileSync(path, bytes)
  return names.at(place)!
}

/** Where the frames of a segment begin. */
function framesIn(bytes: Buffer): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf('CNDF'); at >= 0; at = bytes.indexOf('CNDF', at + 1)) found.push(at)
  return found
}

it('a sound journal is read from its first record to its last over all of its segments', () => {
  expect(names.length).toBeGreaterThan(2)
  expect(reading(folder)).toEqual({ faults: [], notes: [], seqs: upTo(RECORDS) })
})

it('a folder without a journal, and none at all, cannot be read', () => {
  const empty = folderForTest()
  expect(() => reading(empty)).toThrow(CannotRead)
  expect(() => reading(join(empty, 'nowhere'))).toThrow('cannot be read')
})

describe('damage is told with its place, and everything that is whole is read all the same', () => {
  it('of a byte that is another: its batch has another checksum and breaks the chain', () => {
    const name = change(0, (bytes) => (bytes[framesIn(bytes)[1]! + 100]! ^= 1))
    const { faults, seqs } = reading(folder)
    expect(faults[0]).toContain(`5 ${name}: the frame at byte`)
    expect(faults[0]).toContain('its checksum is not that of its bytes')
    expect(faults[1]).toContain('9 segment-0000000000000001.journal: the hash chain breaks at byte')
    expect(seqs).toEqual(upTo(RECORDS))
  })

  it('of a length that is another: the next whole batch follows, and what is missing shows', () => {
    const name = change(0, (bytes) => bytes.writeUInt32LE(0xffff_ffff, framesIn(bytes)[1]! + 12))
    const { faults, seqs } = reading(folder)
    expect(faults[0]).toMatch(new RegExp(`^5 ${name}: bytes \\d+ to \\d+ are no whole frame`))
    expect(faults).toContainEqual(expect.stringMatching(/begins with record 9, not 5$/))
    expect(seqs).toEqual(upTo(RECORDS).filter((seq) => seq < 5 || seq > 8))
  })

  it('of a batch whose checksum was made anew: the chain shows it', () => {
    change(0, (bytes) => {
      const at = framesIn(bytes)[1]!
      bytes[at + 100]! ^= 1
      const end = at + 64 + bytes.readUInt32LE(at + 12)
      bytes.writeUInt32LE(crc32(bytes.subarray(at + 8, end)), at + 4)
    })
    const { faults } = reading(folder)
    expect(faults[0]).toContain('the hash chain breaks at byte')
    expect(faults).toContainEqual(expect.stringContaining('its trailer has another checksum'))
  })

  it('of a segment that is missing in the middle, and of the last one', () => {
    rmSync(join(folder, names[1]!))
    expect(reading(folder).faults[0]).toBe(
      `${Number(names[1]!.slice(8, 24))} ${names[1]!} is missing: ${names[2]!} comes next`,
    )
    for (const name of names.slice(1)) rmSync(join(folder, name), { force: true })
    expect(reading(folder).faults).toEqual([
      `${Number(names[1]!.slice(8, 24))} ${names[1]!} is missing: ${names[0]!} says that it was begun`,
    ])
  })

  it('of a header and of a trailer', () => {
    const first = change(0, (bytes) => (bytes[20]! ^= 1))
    expect(reading(folder).faults[0]).toBe(`1 ${first}: its header cannot be read`)
    const second = change(1, (bytes) => (bytes[bytes.length - 100]! ^= 1))
    expect(reading(folder).faults).toContainEqual(
      expect.stringContaining(`${second}: its trailer cannot be read although a segment follows`),
    )
  })

  it('of a file that was cut off, wherever it was', () => {
    const path = join(folder, names[1]!)
    const whole = readFileSync(path)
    for (const size of [0, 1, 511, 512, 700, 1500, whole.length - 1]) {
      truncateSync(path, size)
      const { faults, seqs } = reading(folder)
      expect(faults.length).toBeGreaterThan(0)
      expect(seqs).toEqual(expect.arrayContaining([1, 2, 3, 4, RECORDS]))
      writeFileSync(path, whole)
    }
  })
})

describe('the end of the last segment', () => {
  it('may be a batch that was being written, which is no record and no fault', () => {
    change(-1, (bytes) => {
      const last = framesIn(bytes).at(-1)!
      bytes.write('CNDF', last + 64 + bytes.readUInt32LE(last + 12), 'latin1')
    })
    const { faults, notes, seqs } = reading(folder)
    expect(faults).toEqual([])
    expect(notes).toEqual([expect.stringContaining(`What follows record ${RECORDS} is not whole`)])
    expect(seqs).toEqual(upTo(RECORDS))
  })

  it('is read on while the venue writes, over the segments that it begins meanwhile', async () => {
    const written = join(folderForTest(), 'journal')
    const options = { disk: realDisk(), folder: written, segmentBytes: SIZES.segmentBytes }
    const journal = await openFileJournal(options)
    const append = async (from: number, to: number) => {
      for (let seq = from; seq <= to; seq++) await journal.append([new Uint8Array(300).fill(seq)])
    }
    await append(1, 5)
    const faults: string[] = []
    const seqs: number[] = []
    const batches = readFolder(written, {
      fault: (seq, what) => faults.push(`${seq} ${what}`),
      checked: () => {},
      note: (what) => faults.push(what),
    })
    for (const { entries } of batches) {
      seqs.push(...entries.map(({ seq }) => seq))
      if (seqs.length === 3) await append(6, RECORDS)
    }
    await journal.close()
    expect(faults).toEqual([])
    expect(seqs).toEqual(upTo(RECORDS))
  })
})

describe('hostile files', () => {
  it('of nothing but frames that claim all that follows are given up in a moment', () => {
    change(-1, (bytes) => {
      for (let at = 512; at + 64 < bytes.length; at += 64) {
        bytes.write('CNDF', at, 'latin1')
        bytes.writeUInt32LE(Math.max(0, bytes.length - at - 192), at + 12)
      }
    })
    expect(reading(folder).seqs.length).toBeLessThan(RECORDS)
  })

  it('of any bytes are read or told of, and nothing is thrown', () => {
    const random = randomNumbers(3)
    for (let round = 0; round < 60; round++) {
      const place = Math.floor(random() * names.length)
      const path = join(folder, names[place]!)
      const whole = readFileSync(path)
      change(place, (bytes) => {
        for (let changes = Math.floor(random() * 9); changes >= 0; changes--) {
          const at = Math.floor(random() * bytes.length)
          bytes.fill(Math.floor(random() * 256), at, at + Math.floor(random() * 40))
        }
      })
      const { seqs } = reading(folder)
      expect(seqs.length).toBeLessThanOrEqual(2 * RECORDS)
      writeFileSync(path, whole)
    }
    expect(reading(folder).seqs).toEqual(upTo(RECORDS))
  })
})
