import type { Context, DecodedRecord } from '../rule.ts'
import { Moves } from './moves.ts'

/** One record while it is judged, with what its judges have in common. */
export class Turn {
  readonly record: DecodedRecord
  readonly context: Context
  readonly moves: Moves

  constructor(record: DecodedRecord, context: Context) {
    this.record = record
    this.context = context
    this.moves = new Moves(record.postings)
  }

  /** The rules of products that held before the record. */
  get terms() {
    return this.context.rules
  }

  /** Whether orders wait for the next price, and spreads follow movements: since format 3. */
  get waitsForPrices(): boolean {
    return this.terms.format >= 3
  }

  checked(rule: string): void {
    this.context.report.checked(rule)
  }

  fail(rule: string, reason: string): void {
    this.context.report.finding(this.record.seq, rule, reason)
  }

  /** Tells where what a record says of something is not what the rules say. */
  equal(rule: string, what: string, is: unknown, due: unknown): void {
    if (is === due) return
    this.fail(rule, `${what} is ${String(is)}, and the rules say ${String(due)}`)
  }
}
