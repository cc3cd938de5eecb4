/** Something that does not hold. */
export interface Finding {
  /** The record that shows it; 0 for the journal as a whole. */
  readonly seq: number
  readonly rule: string
  /** A sentence without a full stop: what is there, and what the rules say. */
  readonly reason: string
}

/** Where rules tell what they found, and what they looked at. */
export interface Report {
  finding(seq: number, rule: string, reason: string): void
  /** Counts one thing that a rule has held against what it promises, whatever came of it. */
  checked(rule: string): void
}
