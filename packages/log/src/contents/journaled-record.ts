/** A record of the journal with the names of docs/format.md; an event's name is its `kind`. */
export interface JournaledRecord {
  readonly seq: number
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  readonly id?: string | undefined
  readonly command: string
  /** On whose behalf: a person from 100001 on, a pool, or 0. */
  readonly owner: number
  readonly request?: object | undefined
  readonly postings: readonly JournaledPosting[]
  readonly events: readonly { readonly kind: string }[]
}

export interface JournaledPosting {
  readonly from: number
  readonly to: number
  /** Units of the accounts' currency, above 0. */
  readonly amount: bigint
  readonly reason: string
  readonly reference: number
}
