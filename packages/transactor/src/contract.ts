import type { Command, EngineRecord, EngineView, Rejection } from '@candor/engine'

/**
 * Reasons that are not the engine's: the disk is full, the tables are too far behind, the venue is
 * stopping, or its journal broke. Nothing was changed, and the same request may be sent again.
 * `outcome_unknown` is the one exception: the journal broke while the command was being written,
 * so recovery will tell; the same requestId is safe to send again.
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
export interface Transactor {
  /** State after the last applied record; may be ahead of what is durable. Read-only. */
  readonly engine: EngineView
  /** Sequence of the last durable record. */
  readonly durableSeq: number
  /** Never rejects. Resolves after the command's batch is durable (rejections: after all that they were decided on is). */
  submit(command: Command): Promise<Result>
  /** Called with each durable batch, in order, after the write and before the answers go out. Returns the unsubscribe. */
  onCommit(listener: (records: readonly EngineRecord[]) => void): () => void
  /** Durable records from `seq` on, read back from the journal. */
  read(fromSeq: number): AsyncIterable<EngineRecord>
  /** Refuses new commands, finishes the accepted ones, writes a snapshot, closes the journal. */
  stop(): Promise<void>
}
