import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  type Entry,
  type FileJournal,
  type Journal,
  openFileJournal,
  realDisk,
} from '@candor/journal'
import { simulate } from '@candor/simulator'
import { onTestFinished } from 'vitest'

const KEPT = new URL('../../../apps/server/test/', import.meta.url)

/** Venues that released versions left behind. */
export const KEPT_VENUES = [
  'first-release/venue',
  ...['release-1.0.1', 'format-4', 'format-5', 'format-6', 'format-7', 'format-8'].map(
    (name) => `kept-releases/${name}`,
  ),
]

/** A folder for one test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-verifier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The folder of a venue as a released version left it. */
export function keptFolder(name: string): string {
  const { files } = JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, KEPT))).toString(),
  ) as { files: Record<string, { size: number; bytes: string }> }
  const folder = folderForTest()
  for (const [path, { size, bytes }] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(bytes, 'base64'))
    truncateSync(join(folder, path), size)
  }
  return folder
}

const STEPS = 150

const played = new Map<string, Promise<Uint8Array[]>>()

/** The records of a simulated run, as its journal has them in the end; each run is played once. */
export function simulatedEntries(seed: number, steps = STEPS): Promise<Uint8Array[]> {
  const before = played.get(`${seed} ${steps}`)
  if (before) return before
  const entries = play(seed, steps)
  played.set(`${seed} ${steps}`, entries)
  return entries
}

async function play(seed: number, steps: number): Promise<Uint8Array[]> {
  let last: Journal | undefined
  const plant = { journal: (journal: FileJournal) => (last = journal) }
  const { failure } = await simulate(seed, { steps, plant })
  if (failure) throw new Error(failure.message)
  return bytesOf(last!.read(1))
}

export async function bytesOf(entries: AsyncIterable<Entry>): Promise<Uint8Array[]> {
  const bytes: Uint8Array[] = []
  for await (const entry of entries) bytes.push(entry.bytes.slice())
  return bytes
}

/** The records in a venue's folder, by the venue's own reader. */
export async function entriesIn(venue: string): Promise<Uint8Array[]> {
  const folder = join(venue, 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 22 })
  const entries = await bytesOf(journal.read(1))
  await journal.close()
  return entries
}

/** Writes these records as a venue does, so many in a batch, with checksums and a chain of their own. */
export async function writeJournal(
  entries: readonly Uint8Array[],
  { batch = 3, segmentBytes = 1 << 20 }: { batch?: number; segmentBytes?: number } = {},
): Promise<string> {
  const folder = join(folderForTest(), 'journal')
  const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes })
  for (let at = 0; at < entries.length; at += batch) {
    await journal.append(entries.slice(at, at + batch))
  }
  await journal.close()
  return folder
}
