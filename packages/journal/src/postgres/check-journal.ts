import { JournalDamaged } from '../contract.ts'
import { type ChainFrame, EMPTY_CHAIN } from '../follow-frame.ts'
import { previousHash } from '../frame.ts'
import { readChunks } from './chunks.ts'
import type { Sql } from './sql.ts'

/** What a whole check of a journal found. */
export interface CheckedJournal {
  /** Seq of its last entry. */
  lastSeq: number
  /** Hex hash of the chain after it. */
  chainHash: string
}

/**
 * Reads the whole table and holds every batch against its CRC and against the one before, from the
 * first entry on. A start reads from a snapshot on, and would not find what is missing before it.
 * Needs no lease; `sql` is a session of the primary that is not the writer's. Throws `JournalDamaged`
 * with the place. `visit` is called with each batch in order, and waited for.
 */
export async function checkPostgresJournal(
  sql: Sql,
  visit?: (frame: ChainFrame) => Promise<void>,
): Promise<CheckedJournal> {
  let { seq, hash } = EMPTY_CHAIN
  for await (const frame of readChunks(sql, { fromSeq: 1 })) {
    if (seq === 0 && (frame.firstSeq !== 1 || !previousHash(frame).equals(hash))) {
      throw new JournalDamaged(
        `The table journal_chunks begins with entry ${frame.firstSeq} of a longer journal: restore ` +
          'what is missing from a backup or a replica.',
      )
    }
    if (visit) await visit(frame)
    seq = frame.lastSeq
    hash = frame.hash
  }
  return { lastSeq: seq, chainHash: hash.toString('hex') }
}
