import { accountId } from '../books/accounts.ts'
import type { DecodedPosting, DecodedRecord } from '../records/record.ts'
import type { Report } from '../report/finding.ts'

/** A posting that a rule computed; one of nothing is not written. */
export type Computed = DecodedPosting

/** Account assets, available. */
export function ofFunding(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'funding', isHeld: false })
}

/** Account assets, set aside. */
export function heldOfFunding(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'funding', isHeld: true })
}

/** Coin assets, available. */
export function ofCoin(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'coin', isHeld: false })
}

/** Coin assets, set aside. */
export function heldOfCoin(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'coin', isHeld: true })
}

/**
 * Holds the postings of a record against those that its events ask for: of the reasons that one rule
 * answers for, each stands there as often as it was computed, and no other does.
 */
export class ExpectedPostings {
  readonly #rule: string
  readonly #reasons: ReadonlySet<string>
  #expected: Computed[] = []

  constructor(rule: string, reasons: readonly string[]) {
    this.#rule = rule
    this.#reasons = new Set(reasons)
  }

  add(posting: Computed): void {
    if (posting.amount !== 0n) this.#expected.push(posting)
  }

  /** Called at the end of a record; the next one begins with none. */
  compare({ seq, postings }: DecodedRecord, report: Report): void {
    const expected = this.#expected
    this.#expected = []
    const actual = postings.filter(({ reason }) => this.#reasons.has(reason))
    if (expected.length + actual.length === 0) return
    report.checked(this.#rule)
    const left = new Map<string, number>()
    for (const one of expected) count(left, one, 1)
    for (const one of actual) count(left, one, -1)
    for (const [words, times] of left) {
      if (times > 0)
        report.finding(seq, this.#rule, `no posting ${words}, which its events ask for`)
      if (times < 0) report.finding(seq, this.#rule, `a posting ${words} that no event asks for`)
    }
  }
}

function count(left: Map<string, number>, posting: Computed, by: number): void {
  const { from, to, amount, reason, reference } = posting
  const words = `${reason} of ${amount} from account ${from} to ${to} for ${reference}`
  left.set(words, (left.get(words) ?? 0) + by)
}
