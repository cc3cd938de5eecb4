import type { Books } from '../books/books.ts'
import type { DecodedEvent, DecodedRecord } from '../records/record.ts'
import type { Report } from '../report/finding.ts'
import type { Terms } from './terms.ts'

export type { DecodedEvent, DecodedPosting, DecodedRecord } from '../records/record.ts'

/**
 * Holds one kind of promise. Told of every event in order; keeps its own state. `context.books` has the
 * balances before the record, and `context.rules` the terms before it: what a record sets holds from the
 * next one on.
 */
export interface Rule {
  readonly name: string
  record?(record: DecodedRecord, context: Context): void
  event?(event: DecodedEvent, record: DecodedRecord, context: Context): void
  /** Called after the last record. */
  end?(context: Context): void
}

export interface Context {
  readonly report: Report
  readonly books: Books
  /** The terms in force. */
  readonly rules: Terms
}
