import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openFileJournal, realDisk } from '@candor/journal'
import type { DecodedRecord } from '../src/records/record.ts'
import { readRecord } from '../src/records/read-record.ts'

const FOLDER = new URL('../../../apps/server/test/', import.meta.url)

/** Journals that released versions left behind. */
export const KEPT = [
  'first-release/venue',
  'kept-releases/release-1.0.1',
  'kept-releases/format-4',
  'kept-releases/format-5',
  'kept-releases/format-6',
  'kept-releases/format-7',
]

interface Kept {
  readonly files: Readonly<Record<string, { size: number; bytes: string }>>
}

/** All records of a journal that a release left behind. */
export async function keptRecords(name: string): Promise<DecodedRecord[]> {
  const packed = readFileSync(new URL(`${name}.json.br`, FOLDER))
  const { files } = JSON.parse(brotliDecompressSync(packed).toString()) as Kept
  const folder = await mkdtemp(join(tmpdir(), 'candor-verified-'))
  for (const [path, { size, bytes }] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, Buffer.from(bytes, 'base64'))
    await truncate(file, size)
  }
  const options = { disk: realDisk(), folder: join(folder, 'journal'), segmentBytes: 1 << 22 }
  const journal = await openFileJournal(options)
  const records: DecodedRecord[] = []
  for await (const { bytes } of journal.read(1)) records.push(readRecord(bytes))
  await journal.close()
  await rm(folder, { recursive: true })
  return records
}
