// @module-tag long
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { KEPT_VENUES, folderForTest, keptFolder, writeJournal } from '../../test/journals.ts'
import { CannotRead } from '../folder/journal-report.ts'
import { exportWhere } from '../export-where.ts'
import { verifyJournal } from '../verify-journal.ts'
import { verifyWhere } from '../verify-where.ts'
import { whereOf } from '../where.ts'
import { readExport } from './read-export.ts'

/** Exports a folder, and returns the file. */
async function exportOf(folder: string): Promise<string> {
  const out = join(folderForTest(), 'export')
  const { exported } = await exportWhere(whereOf({ folder }, {}), out)
  expect(exported).toBeDefined()
  return out
}

test.each(KEPT_VENUES)('an export of %s says what its folder says', async (name) => {
  const folder = keptFolder(name)
  const [file, files] = [await exportOf(folder), await verifyWhere(whereOf({ folder }, {}))]
  const verified = await verifyWhere(whereOf({ export: file }, {}))
  const rows = (of: typeof files) => of.collected.rows().filter(({ rule }) => rule !== 'chain')
  expect(verified.records).toBe(files.records)
  expect(verified.collected.findings).toEqual(files.collected.findings)
  expect(rows(verified)).toEqual(rows(files))
  expect(statSync(file).mode & 0o077).toBe(0)
})

it('has what the log has published, and the evidence of records', async () => {
  const venue = keptFolder('kept-releases/format-7')
  for (const [log, what] of [
    ['log', 'a former checkpoint'],
    ['log/2', 'a checkpoint'],
  ] as const) {
    mkdirSync(join(venue, log, 'served', 'rotation'), { recursive: true })
    writeFileSync(join(venue, log, 'served', 'checkpoint'), what)
  }
  writeFileSync(join(venue, 'log/2/served/rotation/1'), 'a rotation')
  const out = join(folderForTest(), 'export')
  const { exported } = await exportWhere(whereOf({ folder: venue }, {}), out)
  expect(exported).toMatchObject({ lastSeq: 795, files: 2 })
  const bytes = readFileSync(out)
  expect(bytes.includes('checkpointa checkpoint')).toBe(true)
  expect(bytes.includes('rotation/1a rotation')).toBe(true)
})

it('of one person is left to the command that reads it', async () => {
  const file = join(folderForTest(), 'own.json')
  writeFileSync(file, '{"checkpoint":"","kind":"candor.log/own-records/v1"}')
  const verified = verifyWhere(whereOf({ export: file }, {}))
  await expect(verified).rejects.toThrow(/is no export of a journal\. npm run check reads/)
})

it('is not made of a damaged journal, and leaves nothing behind', async () => {
  const venue = keptFolder('kept-releases/format-7')
  const segment = join(venue, 'journal', 'segment-0000000000000001.journal')
  const bytes = readFileSync(segment)
  bytes[600]! ^= 1
  writeFileSync(segment, bytes)
  const folder = folderForTest()
  const { exported, findings } = await exportWhere(
    whereOf({ folder: venue }, {}),
    join(folder, 'export'),
  )
  expect(exported).toBeUndefined()
  expect(findings[0]).toMatchObject({ seq: 1, rule: 'chain' })
  expect(readdirSync(folder)).toEqual([])
})

it('replaces no file', async () => {
  const out = join(folderForTest(), 'export')
  writeFileSync(out, 'mine')
  const folder = keptFolder('kept-releases/format-7')
  await expect(exportWhere(whereOf({ folder }, {}), out)).rejects.toThrow('is there already')
  expect(readFileSync(out, 'utf8')).toBe('mine')
})

describe('hostile exports', () => {
  let file: string
  let whole: Buffer
  beforeEach(async () => {
    const entries = [1, 2, 3, 4, 5].map((seq) => new Uint8Array(20).fill(seq))
    file = await exportOf(await writeJournal(entries, { batch: 2 }))
    whole = readFileSync(file)
  })

  /** Reads these bytes as an export: the faults, or why it cannot be read. */
  function outcome(bytes: Uint8Array): string | string[] {
    writeFileSync(file, bytes)
    const faults: string[] = []
    try {
      const report = {
        fault: (seq: number, what: string) => faults.push(`${seq} ${what}`),
        checked: () => undefined,
        note: () => undefined,
      }
      for (const { entries } of readExport(file, report)) expect(entries.length).toBeLessThan(9)
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error
      return error.message
    }
    return faults
  }

  it('of which any number of bytes is cut off cannot be read, and say so', () => {
    expect(outcome(whole)).toEqual([])
    for (let length = 0; length < whole.length; length++) {
      expect(outcome(whole.subarray(0, length))).toMatch(
        length === 0 ? /is no export/ : /is not whole: it was cut off/,
      )
    }
  })

  it('in which any byte is another are found', () => {
    for (let at = 0; at < whole.length; at++) {
      const other = Buffer.from(whole)
      other[at]! ^= 0x41
      expect(outcome(other), `byte ${at}`).not.toEqual([])
    }
  })

  it('with a forged length are refused before it is read', () => {
    const other = Buffer.from(whole)
    other.writeUInt32LE(0xffff_fff0, 12)
    expect(outcome(other)).toMatch(
      /^The item at byte 8 of the export says that it has 4294967280 bytes, and \d+ are left\.$/,
    )
  })

  it('with a gigantic count of records are found', () => {
    const other = Buffer.from(whole)
    other.writeUInt32LE(0xffff_ffff, 16 + 24)
    expect(outcome(other)).toContain(
      '1 the frame at byte 8 is damaged: its checksum is not that of its bytes',
    )
  })

  it('behind each other are refused', () => {
    expect(outcome(Buffer.concat([whole, whole]))).toMatch(
      /^The export ends at byte \d+, and another one/,
    )
    expect(outcome(Buffer.concat([whole, Buffer.from('more')]))).toMatch(
      /something was added to it/,
    )
  })

  it('with an end that counts otherwise are found', () => {
    const other = Buffer.from(whole)
    other.writeUInt32LE(6, whole.length - 96)
    expect(outcome(other)).toContain('6 the export ends with record 5, and says 6')
  })
})

it('cannot be read where there is no such file', () => {
  expect(() => verifyJournal((report) => readExport('/nowhere/export', report))).toThrow(CannotRead)
})
