import type { Entry, Evidence, EvidenceRange, EvidenceReader, Journal } from '../src/index.ts'

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

/** When the first day of the tests' evidence begins: 26 November 2026. */
export const FIRST_DAY: number = Date.UTC(2026, 10, 26)

/** Evidence of entry `seq`, ten minutes after that of the entry before; its bytes follow from its seq. */
export function evidenceOf(seq: number): Evidence {
  const text = `evidence ${seq} `
  return {
    seq,
    at: FIRST_DAY + seq * 600_000,
    bytes: Buffer.from(text.repeat(seq % 7 === 0 ? 0 : 1 + ((seq * 13) % 40))),
  }
}

/** Whether the tests' entry has evidence: two of three have. */
export const hasEvidence = (seq: number): boolean => seq % 3 !== 0

/** As `appendUntil`, with evidence. */
export async function appendWithEvidence(journal: Journal, lastSeq: number): Promise<void> {
  for (let size = 1; journal.durableSeq < lastSeq; size = (size % 3) + 1) {
    const entries = nextEntries(journal, Math.min(size, lastSeq - journal.durableSeq))
    const seqs = entries.map((_, place) => journal.durableSeq + 1 + place)
    await journal.append(entries, seqs.filter(hasEvidence).map(evidenceOf))
  }
}

export async function readEvidence(
  journal: Pick<EvidenceReader, 'readEvidence'>,
  range: EvidenceRange = {},
): Promise<Evidence[]> {
  const found: Evidence[] = []
  for await (const { seq, at, bytes } of journal.readEvidence(range)) {
    found.push({ seq, at, bytes: Buffer.from(bytes) })
  }
  return found
}

/** What `readEvidence` has to give for a journal of these tests. */
export function expectedEvidence(fromSeq: number, lastSeq: number): Evidence[] {
  const seqs = Array.from({ length: lastSeq - fromSeq + 1 }, (_, place) => fromSeq + place)
  return seqs.filter(hasEvidence).map(evidenceOf)
}
