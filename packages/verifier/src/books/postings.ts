import type { DecodedPosting, DecodedRecord } from '../records/record.ts'
import type { Report } from '../report/finding.ts'
import { POOLS, accountOf } from './accounts.ts'
import type { Books } from './books.ts'

/** Widest balance, either sign. */
const MAX_BALANCE = (1n << 63n) - 1n

const RULE = 'books'
/** Accounts of the outside world, which alone may go below zero: ids from the first to before the second. */
const OUTSIDE = [POOLS.external * 1024, (POOLS.external + 1) * 1024] as const

/**
 * Carries out the postings of each record, and holds them against the rules of the books: both accounts
 * are somebody's and of one currency, an amount is above zero, and nobody but the outside world goes
 * below zero, whoever holds what.
 */
export class Postings {
  readonly #books: Books
  readonly #report: Report
  #lastSeq = 0

  constructor(books: Books, report: Report) {
    this.#books = books
    this.#report = report
  }

  /** What breaks a rule counts all the same, so that one fault is told once. */
  carryOut({ seq, postings }: DecodedRecord): void {
    this.#lastSeq = seq
    for (const posting of postings) {
      this.#report.checked(RULE)
      const fault = this.#move(posting)
      if (fault !== undefined) this.#report.finding(seq, RULE, fault)
    }
  }

  /** Each currency sums to zero over all accounts: what anybody has, the outside world brought. */
  end(): void {
    const sums = new Map<number, bigint>()
    for (const [id, balance] of this.#books.entries()) {
      const { currency } = accountOf(id)
      sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    }
    for (const [currency, sum] of sums) {
      this.#report.checked('totals')
      if (sum === 0n) continue
      this.#report.finding(this.#lastSeq, 'totals', `currency ${currency} sums to ${sum}, not to 0`)
    }
  }

  #move({ from, to, amount, reason }: DecodedPosting): string | undefined {
    const before = this.#books.change(from, -amount)
    this.#books.change(to, amount)
    if (amount <= 0n) return `a posting of ${reason} moves ${amount}`
    if (from < OUTSIDE[0] || to < OUTSIDE[0]) return `a posting of ${reason} is of nobody’s account`
    // The low bits of an id survive 32-bit operators: the currency is in bits 2 to 9.
    if (((from ^ to) & 0x3fc) !== 0) {
      const { currency } = accountOf(from)
      const other = accountOf(to).currency
      return `a posting of ${reason} takes ${amount} of currency ${currency} and gives currency ${other}`
    }
    if (from < OUTSIDE[1]) return before - amount < -MAX_BALANCE ? TOO_MUCH : undefined
    if (before >= amount) return undefined
    return `a posting of ${reason} takes ${amount} from ${nameOf(from)}, which has ${before}`
  }
}

const TOO_MUCH = 'the outside world owes more than the books can hold'

function nameOf(id: number): string {
  const { owner, currency, purse, isHeld } = accountOf(id)
  const pool = Object.entries(POOLS).find(([, known]) => known === owner)?.[0]
  const whose = pool ?? `owner ${owner}`
  return `${isHeld ? 'the held' : 'the free'} ${purse} balance of ${whose} in currency ${currency}`
}
