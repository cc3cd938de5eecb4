import type { Entry, Journal } from '../src/index.ts'

/** Entry `seq` of every test: its bytes follow from its seq, so a reader can tell them apart. */
export function entryBytes(seq: number): Uint8Array {
  return Buffer.from(`entry ${seq} `.padEnd(20 + ((seq * 37) % 90), 'x'))
}

/** The next `count` entries of a journal. */
export function nextEntries(journal: Pick<Journal, 'durableSeq'>, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => entryBytes(journal.durableSeq + 1 + index))
}

/** Appends batches of 1, 2, 3, 1, 2, 3... entries until `lastSeq` is durable. */
export async function appendUntil(journal: Journal, lastSeq: number): Promise<void> {
  for (let size = 1; journal.durableSeq < lastSeq; size = (size % 3) + 1) {
    await journal.append(nextEntries(journal, Math.min(size, lastSeq - journal.durableSeq)))
  }
}

export async function readAll(journal: Journal, fromSeq = 1): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of journal.read(fromSeq)) entries.push(entry)
  return entries
}

/** What `readAll` has to give for a journal of these tests. */
export function expectedEntries(fromSeq: number, lastSeq: number): string[] {
  const texts: string[] = []
  for (let seq = fromSeq; seq <= lastSeq; seq++) texts.push(Buffer.from(entryBytes(seq)).toString())
  return texts
}

export async function readTexts(journal: Journal, fromSeq = 1): Promise<string[]> {
  return (await readAll(journal, fromSeq)).map(({ bytes }) => Buffer.from(bytes).toString())
}
