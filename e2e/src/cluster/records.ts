import { decodeRecord } from '@candor/engine'
import { EMPTY_CHAIN, type ChainEnd, followFrame, openPostgresJournalReader } from '@candor/journal'
import { openPostgresSession } from '@candor/postgres'
import type { RecordSource } from '../kill/books/books.ts'
import type { Database } from './database.ts'

/**
 * The records that the present primary holds. Each batch has to continue the chain of all that was
 * read before, from whichever primary: where one does not, reading rejects with `ChainMismatch`.
 */
export function recordsIn(database: Pick<Database, 'primaryUrl'>): RecordSource {
  let end: ChainEnd = EMPTY_CHAIN
  return async function* read(fromSeq, untilSeq) {
    const session = await openPostgresSession(database.primaryUrl, { applicationName: 'records' })
    try {
      const reader = openPostgresJournalReader(session)
      for await (const { bytes } of reader.frames(end.seq + 1, end.hash)) {
        const frame = followFrame(end, bytes)
        for (const { seq, bytes: record } of frame.entries()) {
          if (seq >= fromSeq && seq <= untilSeq) yield decodeRecord(record)
        }
        // A batch that was read in part is read once more.
        if (frame.lastSeq > untilSeq) return
        end = { seq: frame.lastSeq, hash: frame.hash }
        if (frame.lastSeq === untilSeq) return
      }
    } finally {
      session.destroy()
    }
  }
}

/** Seq of the last record that the primary shows; the newest of them need not be durable. */
export async function newestIn(database: Database): Promise<number> {
  const [row] = await database.query('select max(last_seq)::int as seq from journal_chunks')
  return Number(row!['seq'])
}
