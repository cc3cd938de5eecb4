/** One event of a record, as decoded: `type` is its name in docs/format.md, the rest its fields. */
export interface DecodedEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** Moves `amount` units of the accounts' currency. `reference` is an order's id, or 0. */
export interface DecodedPosting {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  readonly reason: string
  readonly reference: number
}

/** Under which id something was asked for, and its terms: whole ones, or their hash in former records. */
export interface DecodedRequest {
  readonly id: string
  /** Absent in records of the first release. */
  readonly by?: 'caller' | 'venue'
  readonly terms: number | readonly number[]
}

export interface DecodedRecord {
  readonly seq: number
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  /** The first byte of the record: 1, or 2 for one with an id. `Terms.format` is that of the epoch. */
  readonly format: number
  /** What was asked for: its name, and on whose behalf (`owner`, 0 for the venue itself). */
  readonly command: DecodedEvent
  /** 32 hex digits; absent in records of format 1. */
  readonly id: string | undefined
  readonly request: DecodedRequest | undefined
  readonly postings: readonly DecodedPosting[]
  readonly events: readonly DecodedEvent[]
}
