import type { DecodedPosting, DecodedRecord } from '../records/record.ts'
import type { Report } from '../report/finding.ts'

/** A posting that a rule computed; one of nothing is not written. */
export type Computed = DecodedPosting

const HELD = 1
const COIN = 2

/** The lowest of the four accounts of an owner in a currency. */
function idOf(owner: number, currency: number): number {
  return (owner * 256 + currency) * 4
}

/** Account assets, available. */
export function ofFunding(owner: number, currency: number): number {
  return idOf(owner, currency)
}

/** Account assets, set aside. */
export function heldOfFunding(owner: number, currency: number): number {
  return idOf(owner, currency) + HELD
}

/** Coin assets, available. */
export function ofCoin(owner: number, currency: number): number {
  return idOf(owner, currency) + COIN
}

/** Coin assets, set aside. */
export function heldOfCoin(owner: number, currency: number): number {
  return idOf(owner, currency) + COIN + HELD
}

/** How far from its place a posting is looked for before all of them are counted. */
const NEAR = 8

/**
 * Holds the postings of a record against those that its events ask for: of the reasons that one rule
 * answers for, each stands there as often as it was computed, and no other does.
 */
export class ExpectedPostings {
  readonly #rule: string
  readonly #reasons: ReadonlySet<string>
  readonly #expected: Computed[] = []

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
    let actual = 0
    let met = 0
    let others: DecodedPosting[] | undefined
    for (const posting of postings) {
      if (!this.#reasons.has(posting.reason)) continue
      actual++
      if (meet(expected, met, posting)) met++
      else (others ??= []).push(posting)
    }
    if (expected.length + actual === 0) return
    report.checked(this.#rule)
    if (others || met < expected.length) this.#tell(seq, expected.slice(met), others ?? [], report)
    expected.length = 0
  }

  #tell(seq: number, expected: readonly Computed[], actual: readonly Computed[], report: Report) {
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

/** Puts one that is expected and is there at `place`, before those that are not met yet. Returns whether it is. */
function meet(expected: Computed[], place: number, posting: DecodedPosting): boolean {
  const end = Math.min(place + NEAR, expected.length)
  for (let at = place; at < end; at++) {
    const one = expected[at]!
    if (!isSame(one, posting)) continue
    if (at > place) {
      expected[at] = expected[place]!
      expected[place] = one
    }
    return true
  }
  return false
}

function isSame(one: DecodedPosting, other: DecodedPosting): boolean {
  return (
    one.reason === other.reason &&
    one.reference === other.reference &&
    one.from === other.from &&
    one.to === other.to &&
    one.amount === other.amount
  )
}

function count(left: Map<string, number>, posting: Computed, by: number): void {
  const { from, to, amount, reason, reference } = posting
  const words = `${reason} of ${amount} from account ${from} to ${to} for ${reference}`
  left.set(words, (left.get(words) ?? 0) + by)
}
