/** A record's bytes, and the seq that the journal gives it. */
export interface Entry {
  readonly seq: number
  readonly bytes: Buffer
}

/** What the prints of a record were made of. */
export interface EvidenceItem {
  readonly seq: number
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  /** What the record has the hash of. */
  readonly body: Buffer
}

/** Records that became durable together, wherever the journal is kept. */
export interface Batch {
  readonly entries: readonly Entry[]
  /** The whole frame. */
  readonly bytes: Buffer
  /** What is still kept of its records' evidence, in their order. */
  readonly evidence: readonly EvidenceItem[]
}

/** What a reader says of the journal besides the records in it. */
export interface JournalReport {
  /** Something is damaged, missing or does not follow from what is before it. */
  fault(seq: number, what: string): void
  /** A segment, batch or mark is as it should be. */
  checked(): void
  /** Nothing is wrong, and an operator may want to know. */
  note(what: string): void
}

/** There is nothing that could be verified, or it is of a later release; the message says what. */
export class CannotRead extends Error {
  override name = 'CannotRead'
}
