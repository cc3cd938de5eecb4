import type { EngineRecord } from '@candor/engine'
import type { Evidence } from '@candor/journal'
import type { Result } from './contract.ts'

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
}

export interface Answer {
  resolve(result: Result): void
  result: Result
}

/** What the journal adds to a batch, and to each of its entries. */
const BATCH_OVERHEAD_BYTES = 64
const ENTRY_OVERHEAD_BYTES = 4

export function newBatch(): Batch {
  return { records: [], entries: [], evidence: [], bytes: BATCH_OVERHEAD_BYTES, answers: [] }
}

export function addRecord(batch: Batch, record: EngineRecord, entry: Uint8Array): void {
  batch.records.push(record)
  batch.entries.push(entry)
  batch.bytes += ENTRY_OVERHEAD_BYTES + entry.length
}

/** Adds the evidence of the record that was added last. */
export function addEvidence(batch: Batch, bytes: Uint8Array): void {
  const { seq, at } = batch.records.at(-1)!
  batch.evidence.push({ seq, at, bytes })
  batch.bytes += bytes.length
}

export function answerAll(batch: Batch): void {
  for (const { resolve, result } of batch.answers) resolve(result)
}

export function answerAllWith(batch: Batch, result: Result): void {
  for (const { resolve } of batch.answers) resolve(result)
}
