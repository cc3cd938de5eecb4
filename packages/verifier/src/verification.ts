import { Books } from './books/books.ts'
import { Postings } from './books/postings.ts'
import type { DecodedRecord } from './records/record.ts'
import type { Report } from './report/finding.ts'
import { Terms } from './rules/terms.ts'
import type { Context, Rule } from './rules/rule.ts'

/** Walks through one journal, record by record, and tells what does not hold. */
export class Verification {
  readonly #rules: readonly Rule[]
  /** Those that are told of each event besides. */
  readonly #ofEvents: ReadonlySet<Rule>
  readonly #context: Context
  readonly #terms = new Terms()
  readonly #postings: Postings

  constructor(rules: readonly Rule[], report: Report) {
    const books = new Books()
    this.#rules = rules
    this.#ofEvents = new Set(rules.filter(({ event }) => event !== undefined))
    this.#context = { report, books, rules: this.#terms }
    this.#postings = new Postings(books, report)
  }

  /** Holds a record against every rule, then lets it count: its postings, and the terms that it sets. */
  take(record: DecodedRecord): void {
    const { events } = record
    for (const rule of this.#rules) this.#hold(rule, record)
    this.#postings.carryOut(record)
    for (const event of events) this.#terms.learn(event)
  }

  /** What no venue can have written is told, whatever it holds, and the next record is looked at. */
  #hold(rule: Rule, record: DecodedRecord): void {
    try {
      rule.record?.(record, this.#context)
      if (!this.#ofEvents.has(rule)) return
      for (const event of record.events) rule.event?.(event, record, this.#context)
    } catch (error) {
      const isOfNumbers = error instanceof RangeError || error instanceof TypeError
      if (!isOfNumbers) throw error
      const reason = `it cannot be computed: ${error.message}`
      this.#context.report.finding(record.seq, rule.name, reason)
    }
  }

  /** Has to be called after the last record. */
  end(): void {
    for (const rule of this.#rules) rule.end?.(this.#context)
    this.#postings.end()
  }
}
