import { FIRST_PERSON, POOLS, accountOf } from '../../src/books/accounts.ts'
import { Books } from '../../src/books/books.ts'
import type { Fields, OpenPosting, OpenRecord } from './open-record.ts'

const DAY_MS = 86_400_000

/**
 * Carries balances along behind the record that a cheat rewrote, so that none of them gives it away: a later
 * posting takes no more than there is, and published liabilities are what the rewritten books say.
 */
export function carryOn(records: readonly OpenRecord[], seq: number): void {
  const books = new Books()
  const owed: bigint[] = []
  let opening: { day: number; totals: readonly bigint[] } = { day: -1, totals: [] }
  for (const record of records) {
    const isLater = record.seq > seq
    if (isLater) record.postings = record.postings.filter((each) => isLeft(each, books, record))
    for (const posting of record.postings) {
      books.change(posting.from, -posting.amount)
      books.change(posting.to, posting.amount)
      addOwed(owed, posting.from, -posting.amount)
      addOwed(owed, posting.to, posting.amount)
    }
    const day = Math.floor(record.at / DAY_MS)
    if (day > opening.day) opening = { day, totals: [...owed] }
    if (isLater) for (const event of record.events) publishAnew(event, opening.totals)
  }
}

/** Cuts a posting down to what there is; says whether anything is left of it. */
function isLeft(posting: OpenPosting, books: Books, { postings }: OpenRecord): boolean {
  if (accountOf(posting.from).owner === POOLS.external) return true
  const before = postings.slice(0, postings.indexOf(posting))
  const there = before.reduce((sum, { from, to, amount }) => {
    if (from === posting.from) return sum - amount
    return to === posting.from ? sum + amount : sum
  }, books.balance(posting.from))
  if (posting.amount > there) posting.amount = there > 0n ? there : 0n
  return posting.amount > 0n
}

function addOwed(owed: bigint[], account: number, amount: bigint): void {
  const { owner, currency } = accountOf(account)
  if (owner >= FIRST_PERSON) owed[currency] = (owed[currency] ?? 0n) + amount
}

function publishAnew(event: Fields, totals: readonly bigint[]): void {
  if (event.kind !== 'liabilitiesPublished') return
  event['totals'] = [...totals].flatMap((amount = 0n, currency) =>
    amount > 0n ? [{ currency, amount }] : [],
  )
}
