/** A record's bytes, and the seq that the journal gives it. */
export interface Entry {
  readonly seq: number
  readonly bytes: Buffer
}

/** What a reader says of the files besides the records in them. */
export interface FolderReport {
  /** Something is damaged, missing or does not follow from what is before it. */
  fault(seq: number, what: string): void
  /** A segment, batch or mark is as it should be. */
  checked(): void
  /** Nothing is wrong, and an operator may want to know. */
  note(what: string): void
}
