import type { EngineRecord } from '@candor/engine'
import type { Evidence } from '@candor/journal'
import type { Result } from './contract.ts'
import type { BatchWatch, CommandWatch, TransactorWatch } from './watch.ts'

/** What one durable write will carry, and everyone who waits for it. */
export interface Batch {
  records: EngineRecord[]
  entries: Uint8Array[]
  /** That of some of the records, in their order. */
  evidence: Evidence[]
  /** Bytes of the entries as the journal counts them, and of the evidence. */
  bytes: number
  /** In the order of submission; also rejected and repeated commands decided on these records. */
  answers: Answer[]
  /** Of the commands whose records it holds, where some are followed. */
  followed: CommandWatch[] | undefined
  /** Set with `followed` once it is being written. */
  watch: BatchWatch | undefined
}

export interface Answer {
  resolve(result: Result): void
  result: Result
}

/** What the journal adds to a batch, and to each of its entries. */
const BATCH_OVERHEAD_BYTES = 64
const ENTRY_OVERHEAD_BYTES = 4

export function newBatch(): Batch {
  return {
    records: [],
    entries: [],
    evidence: [],
    bytes: BATCH_OVERHEAD_BYTES,
    answers: [],
    followed: undefined,
    watch: undefined,
  }
}

/** Adds a record, with the evidence that its command brought and what follows it. */
export function addRecord(
  batch: Batch,
  record: EngineRecord,
  entry: Uint8Array,
  { evidence, watch }: { evidence: Uint8Array | undefined; watch: CommandWatch | undefined },
): void {
  batch.records.push(record)
  batch.entries.push(entry)
  batch.bytes += ENTRY_OVERHEAD_BYTES + entry.length
  if (evidence) {
    batch.evidence.push({ seq: record.seq, at: record.at, bytes: evidence })
    batch.bytes += evidence.length
  }
  if (!watch) return
  if (batch.followed) batch.followed.push(watch)
  else batch.followed = [watch]
}

/** Called when the batch begins to be written. */
export function beginWatch(batch: Batch, watch: TransactorWatch): void {
  const { followed, records, bytes } = batch
  if (!followed) return
  const firstSeq = records[0]!.seq
  batch.watch = watch.batch(followed, { firstSeq, records: records.length, bytes })
}

export function answerAll(batch: Batch): void {
  for (const { resolve, result } of batch.answers) resolve(result)
}

export function answerAllWith(batch: Batch, result: Result): void {
  for (const { resolve } of batch.answers) resolve(result)
}
