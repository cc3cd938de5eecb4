import type { Owner } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/postings.ts'
import type { FormerRequest, RecordedRequest } from '../requests/request.ts'
import type { CurrencySpec, IndexSpec } from './catalogue.ts'
import type { CommandId } from '../requests/command-id.ts'

/**
 * Every event by its kind. Each product adds its own in its events.ts (`declare module
 * '../core/events.ts'`), how they are written in its codec.ts and what they change in its apply.ts;
 * the registry does not compile while one of the three is missing.
 */
export interface Events {
  currencyDefined: { kind: 'currencyDefined'; id: number; spec: CurrencySpec }
  indexDefined: { kind: 'indexDefined'; id: number; spec: IndexSpec }
  /** The rules in force are those of this release. */
  rulesAdopted: { kind: 'rulesAdopted'; release: string }
}

export type EventKind = keyof Events
export type EventOf<Kind extends EventKind> = Events[Kind]
export type Event = Events[EventKind]

/** What an accepted command changed: the unit that is journaled, applied, replayed and projected. */
export interface Recorded<Command extends string = string> {
  /** 1, 2, 3... without gaps. */
  seq: number
  /** Milliseconds since 1970 UTC; never before the previous record's. */
  at: number
  /** Absent from records of format 1. */
  id?: CommandId | undefined
  command: Command
  /** The user (or pool) on whose behalf; 0 for the venue itself. */
  owner: Owner
  /** The command's idempotency key with its terms, when it has one. */
  request?: RecordedRequest | FormerRequest
  /** Balanced by construction: each moves one amount between two accounts of one currency. */
  postings: readonly Posting[]
  events: readonly Event[]
}
