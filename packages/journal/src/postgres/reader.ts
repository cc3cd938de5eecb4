import type { EvidenceReader, Log, Snapshot } from '../contract.ts'
import { type ChainFrame, ChainMismatch } from '../follow-frame.ts'
import { previousHash } from '../frame.ts'
import { readChunks, readPagesAtOnce } from './chunks.ts'
import { PostgresEvidence } from './evidence.ts'
import { PostgresSnapshots } from './snapshots.ts'
import type { BulkSql, Sql } from './sql.ts'

/** Reads the journal's tables while a node writes them. */
export interface PostgresJournalReader extends EvidenceReader {
  /**
   * Batches from the one that holds `fromSeq` on, in order, until the table ends. `hashBefore` is
   * the chain's hash before that batch, as the reader holds it: rows of another history are refused
   * with `ChainMismatch`. Rejects with `NotPrimary` on a standby, unless it reads in bulk, and with
   * `JournalDamaged`.
   *
   * What the table holds need not be durable yet: a replica applies what the writer announced.
   */
  frames(fromSeq: number, hashBefore?: Uint8Array): AsyncIterable<ChainFrame>
  /** As `frames`, many batches at a time; no statement runs while the caller works on them. */
  pages(fromSeq: number, hashBefore?: Uint8Array): AsyncIterable<ChainFrame[]>
  latestSnapshot(beforeSeq?: number): Promise<Snapshot | undefined>
  /**
   * Keeps a snapshot of the state after `seq`, which has to be durable. `chain` is the chain's hash
   * there, as whoever made the state holds it: rejects where the table has another history.
   */
  writeSnapshot(seq: number, state: Uint8Array, chain?: Uint8Array): Promise<void>
}

/**
 * Opens the tables for reading; needs no lease. `sql` is any session of the primary. With `bulk`, another
 * one, batches and states are read by that, in a fifth of the time where they are many. As with batches,
 * whoever asks for evidence has to know that its entry is durable.
 */
export function openPostgresJournalReader(
  sql: Sql,
  log: Log = { info() {}, warn() {}, error() {} },
  bulk?: BulkSql,
): PostgresJournalReader {
  const snapshots = new PostgresSnapshots(sql, log, bulk)
  const evidence = new PostgresEvidence(sql, () => Number.MAX_SAFE_INTEGER)
  const pages = (fromSeq: number, hashBefore?: Uint8Array) =>
    pagesAfter(
      bulk ? readPagesAtOnce(bulk, fromSeq) : onePages(readChunks(sql, { fromSeq })),
      hashBefore,
    )
  return {
    frames: (fromSeq, hashBefore) => framesOf(pages(fromSeq, hashBefore)),
    pages,
    evidence: (seq) => evidence.evidence(seq),
    readEvidence: (range) => evidence.readEvidence(range),
    latestSnapshot: (beforeSeq) => snapshots.latest(beforeSeq),
    writeSnapshot: (seq, state, chain) => snapshots.write(seq, state, chain),
  }
}

async function* pagesAfter(
  pages: AsyncIterable<ChainFrame[]>,
  hashBefore: Uint8Array | undefined,
): AsyncGenerator<ChainFrame[]> {
  let expected = hashBefore
  for await (const page of pages) {
    const [frame] = page
    if (frame && expected && !previousHash(frame).equals(expected)) {
      throw new ChainMismatch(
        `The table's batch with entry ${frame.firstSeq} belongs to another history.`,
      )
    }
    if (frame) expected = undefined
    yield page
  }
}

async function* framesOf(pages: AsyncIterable<ChainFrame[]>): AsyncGenerator<ChainFrame> {
  for await (const page of pages) yield* page
}

async function* onePages(frames: AsyncIterable<ChainFrame>): AsyncGenerator<ChainFrame[]> {
  for await (const frame of frames) yield [frame]
}
