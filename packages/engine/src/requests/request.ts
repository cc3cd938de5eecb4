import type { Owner } from '../ledger/accounts.ts'

/**
 * Who made a request's id. The two never collide: no id that a caller sends can name a request of
 * the venue's own, such as the credit of a transfer on the chain or the act of a proposal.
 */
export type RequestMaker = 'caller' | 'venue'

/** Identity of a request. */
export interface RequestKey {
  owner: Owner
  by: RequestMaker
  id: string
}

/** What is asked for, as whole numbers from 0 up: the command and each of its terms. */
export type RequestTerms = readonly number[]

/** What a record keeps of its request. */
export interface RecordedRequest {
  id: string
  by: RequestMaker
  terms: RequestTerms
}

/** What the first release's records keep: a hash of 32 bits instead of the terms. */
export interface FormerRequest {
  id: string
  terms: number
}

export function sameTerms(one: RequestTerms, other: RequestTerms): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place])
}

/** What is remembered of a request that was carried out. */
export interface Remembered {
  terms: RequestTerms
  /** Seq of its record. */
  seq: number
  /** Id of what it created. */
  reference: number
}
