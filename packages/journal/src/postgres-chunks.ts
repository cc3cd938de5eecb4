import { asBuffer } from './bytes.ts'
import { type Entry, JournalDamaged } from './contract.ts'
import { type Frame, entriesOf, hashAfter, parseFrame, previousHash } from './frame.ts'
import type { Sql } from './sql.ts'

const ROWS_AT_ONCE = 64

/** Rows from the one that holds `$1` on. */
const PAGE = `
  select first_seq, frame from journal_chunks
  where first_seq >= coalesce((select max(first_seq) from journal_chunks where first_seq <= $1), $1)
    and first_seq <= $2
  order by first_seq limit ${ROWS_AT_ONCE}
`

/** The frames that hold `fromSeq` to `untilSeq`, each checked by its CRC and against the one before. */
export async function* readChunks(
  sql: Sql,
  fromSeq: number,
  untilSeq: number,
): AsyncGenerator<Frame> {
  let next = fromSeq
  let hash: Buffer | undefined
  let expected: number | undefined
  while (next <= untilSeq && untilSeq > 0) {
    const { rows } = await sql.query(PAGE, [next, untilSeq])
    if (rows.length === 0) throw damagedChunk(next, 'it is missing')
    for (const row of rows) {
      const seq = Number(row['first_seq'])
      const frame = parseFrame(asBuffer(row['frame'] as Uint8Array), 0)
      if (frame === 'invalid' || 'incomplete' in frame || frame.firstSeq !== seq) {
        throw damagedChunk(seq, 'it is not whole')
      }
      if (expected !== undefined && seq !== expected) throw damagedChunk(expected, 'it is missing')
      if (hash && !previousHash(frame).equals(hash))
        throw damagedChunk(seq, 'the hash chain breaks here')
      hash = hashAfter(frame)
      expected = seq + frame.count
      next = expected
      yield frame
    }
  }
}

/** The entries of those frames. */
export async function* readChunkEntries(
  sql: Sql,
  fromSeq: number,
  untilSeq: number,
): AsyncGenerator<Entry> {
  for await (const frame of readChunks(sql, Math.max(1, fromSeq), untilSeq)) {
    for (const entry of entriesOf(frame)) {
      if (entry.seq >= fromSeq && entry.seq <= untilSeq) yield entry
    }
  }
}

function damagedChunk(seq: number, what: string): JournalDamaged {
  return new JournalDamaged(
    `The row of table journal_chunks with first_seq ${seq} is damaged (${what}): ` +
      'restore it from a backup or a replica and start again.',
  )
}
