import type { Command, CommandId, EngineRecord, EngineView, Rejection } from '@candor/engine'
import type { EvidenceReader } from '@candor/journal'

/**
 * Reasons that are not the engine's: the disk is full, the tables are too far behind, the venue is
 * stopping, or its journal broke. Nothing was changed, and the same request may be sent again.
 * `outcome_unknown` is the one exception: the journal broke while the command was being written,
 * so recovery will tell; it is safe to submit again under the same requestId or the same id.
 */
export type Unavailable = 'journal_full' | 'tables_behind' | 'venue_stopping' | 'outcome_unknown'

export type Result =
  | { outcome: 'accepted'; record: EngineRecord; reference: number }
  | { outcome: 'repeated'; seq: number; reference: number }
  | { outcome: 'rejected'; rejection: Rejection }
  | { outcome: 'unavailable'; reason: Unavailable }

/**
 * The one writer: decides and applies each command in memory, makes batches durable, and only then
 * answers and publishes.
 */
export interface Transactor extends EvidenceReader {
  /** State after the last applied record; may be ahead of what is durable. Read-only. */
  readonly engine: EngineView
  /** Sequence of the last durable record. */
  readonly durableSeq: number
  /**
   * Resolves after the command's batch is durable (rejections: after all that they were decided on
   * is). Without an `id` the transactor draws one. A caller that does not know what became of a
   * command, because the answer was lost or `outcome_unknown`, may submit it again under the same
   * id, also to the venue's next process: one that was carried out is answered as repeated. Of a
   * command without a requestId this holds from the first epoch of format 2 on, for ten minutes of
   * engine time.
   *
   * `evidence`: what the command says its record is made of, by the SHA-256 that it states. It is
   * durable exactly when the record is; its bytes have to stay as they are until this resolves.
   *
   * Rejects only with a `RangeError`, and submits nothing then: for an id that is none, and where
   * evidence is missing, too long or not what the command states.
   */
  submit(command: Command, id?: CommandId, evidence?: Uint8Array): Promise<Result>
  /** Called with each durable batch, in order, after the write and before the answers go out. Returns the unsubscribe. */
  onCommit(listener: (records: readonly EngineRecord[]) => void): () => void
  /** Durable records from `seq` on, read back from the journal. */
  read(fromSeq: number): AsyncIterable<EngineRecord>
  /**
   * Drops the evidence of all UTC days that ended by `before`, in milliseconds since 1970 UTC; what is
   * in one file with later evidence may stay until a later call.
   */
  dropEvidence(before: number): Promise<void>
  /** Refuses new commands, finishes the accepted ones, writes a snapshot, closes the journal. */
  stop(): Promise<void>
}
