import { type UnusedQuotes, unusedAt } from '@candor/terms'
import type { Owner } from '../ledger/accounts.ts'

/** Quotes that people took of late and did not use. */
export class QuoteUses {
  readonly #unused = new Map<Owner, UnusedQuotes>()

  /** How many a person has left unused, less those that are forgotten by now. */
  count(user: Owner, now: number): number {
    const unused = this.#unused.get(user)
    return unused ? unusedAt(unused, now) : 0
  }

  /** Counts one that ended without its use. */
  add(user: Owner, at: number): void {
    this.#unused.set(user, { count: this.count(user, at) + 1, at })
  }

  restore(user: Owner, unused: UnusedQuotes): void {
    this.#unused.set(user, unused)
  }

  /** Those that count for something at a time, in order of user. */
  entries(now: number): [Owner, UnusedQuotes][] {
    const counting = [...this.#unused].filter(([, unused]) => unusedAt(unused, now) > 0)
    return counting.sort(([a], [b]) => a - b)
  }
}
