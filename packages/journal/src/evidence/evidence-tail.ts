import { hash } from 'node:crypto'
import { type DiskFile, type Entry, JournalDamaged } from '../contract.ts'
import { readAt } from '../disk-access.ts'
import { type EvidenceFile, notePoint } from './evidence-file.ts'
import { EVIDENCE_HEADER_BYTES, holdsEvidence, walkEvidence } from './evidence-frame.ts'

/** What the journal's entries say of their evidence. */
export interface EvidenceRecords {
  /** SHA-256 of the evidence that an entry states, 64 hex digits; undefined where it states none. */
  stated: (entry: Uint8Array) => string | undefined
  /** Entries from `fromSeq` to `untilSeq`. */
  entries: (fromSeq: number, untilSeq: number) => AsyncIterable<Entry>
}

interface Piece {
  seq: number
  offset: number
  end: number
}

/**
 * Finds where the evidence of a file ends that belongs to entries up to `untilSeq`, and sets `end` and
 * `points` of it. What follows belongs to batches that never came to be: a tear, or whole evidence that
 * its entry does not state. Returns how many bytes follow; `damaged` where evidence that an entry states
 * is missing there.
 */
export async function findTail(
  open: DiskFile,
  file: EvidenceFile,
  untilSeq: number,
  records?: EvidenceRecords,
): Promise<number | 'damaged'> {
  const size = await open.size()
  const pieces = await piecesOf(open, size, untilSeq)
  while (records && pieces.length > 0 && !(await stands(open, pieces.at(-1)!, records)))
    pieces.pop()
  const last = pieces.at(-1)
  file.end = last?.end ?? 0
  file.points = []
  for (const piece of pieces) notePoint(file, piece)
  const length = size - file.end
  if (length === 0) return 0
  const isDamaged = records
    ? await statesAny(records, (last?.seq ?? file.firstSeq - 1) + 1, untilSeq)
    : holdsEvidence(await readAt(open, file.end, length), untilSeq)
  return isDamaged ? 'damaged' : length
}

async function piecesOf(open: DiskFile, size: number, untilSeq: number): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const { seq, offset, end } of walkEvidence(open, 0, size)) {
    if (seq > untilSeq || seq <= (pieces.at(-1)?.seq ?? 0)) break
    pieces.push({ seq, offset, end })
  }
  return pieces
}

/** Whether evidence is what its entry states; also where the entry itself is damaged. */
async function stands(
  open: DiskFile,
  { seq, offset, end }: Piece,
  { stated, entries }: EvidenceRecords,
): Promise<boolean> {
  const from = offset + EVIDENCE_HEADER_BYTES
  const bytes = await readAt(open, from, end - from)
  try {
    for await (const entry of entries(seq, seq))
      return stated(entry.bytes) === hash('sha256', bytes)
    return false
  } catch (error) {
    if (error instanceof JournalDamaged) return true
    throw error
  }
}

async function statesAny(
  { stated, entries }: EvidenceRecords,
  fromSeq: number,
  untilSeq: number,
): Promise<boolean> {
  if (fromSeq > untilSeq) return false
  try {
    for await (const { bytes } of entries(fromSeq, untilSeq)) {
      if (stated(bytes) !== undefined) return true
    }
    return false
  } catch (error) {
    if (error instanceof JournalDamaged) return true
    throw error
  }
}
