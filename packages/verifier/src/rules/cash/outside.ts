import { FIRST_PERSON, POOLS, accountOf } from '../../books/accounts.ts'
import { type ExpectedPostings, ofCoin, ofFunding } from '../expected-postings.ts'
import type { DecodedPosting } from '../rule.ts'
import type { Step } from '../market/spot-state.ts'

const RULE = 'bookings'
/** The only commands that move money without an event, with the reasons of their postings. */
const MOVES: Readonly<Record<string, string>> = {
  creditRecharge: 'recharge',
  transfer: 'transfer',
  fundPool: 'poolFunding',
  moveFunds: 'poolTransfer',
}

/** The first of the numbers that stand for a recharge in what was asked for. */
const RECHARGE = 2

/**
 * Money that moves by itself: one recharge for one transfer that arrived, transfers between somebody's own
 * purses, and the house's between its pools. Nothing else brings money into an account: nobody books.
 */
export function expectBookings(postings: ExpectedPostings, step: Step): void {
  const { record, context } = step
  const reason = MOVES[record.command.type]
  if (reason === undefined) return
  const tell = (words: string) => context.report.finding(record.seq, RULE, words)
  context.report.checked(RULE)
  const moved = record.postings.filter((one) => one.reason === reason)
  const [first] = moved
  if (!first) return tell(`${record.command.type} moves nothing`)
  const owner = record.command.owner as number
  const { amount } = first
  const { currency } = accountOf(first.from)
  const add = (from: number, to: number) => postings.add({ from, to, amount, reason, reference: 0 })
  switch (reason) {
    case 'recharge':
      add(ofFunding(POOLS.external, currency), ofFunding(owner, currency))
      return checkTransferTold(first, step, tell)
    case 'transfer': {
      const [funding, coin] = [ofFunding(owner, currency), ofCoin(owner, currency)]
      return first.from === funding ? add(funding, coin) : add(coin, funding)
    }
    case 'poolFunding': {
      const treasury = ofFunding(POOLS.treasury, currency)
      add(ofFunding(POOLS.external, currency), treasury)
      if (owner !== POOLS.treasury) add(treasury, ofFunding(owner, currency))
      return
    }
    default: {
      add(ofFunding(owner, currency), ofFunding(accountOf(first.to).owner, currency))
      if (owner >= FIRST_PERSON || accountOf(first.to).owner >= FIRST_PERSON) {
        tell('the house moves what is no pool’s')
      }
    }
  }
}

/** A recharge is asked for under the id of its transfer, by currency and amount. */
function checkTransferTold(
  { amount, to }: DecodedPosting,
  { record: { request } }: Step,
  tell: (words: string) => void,
): void {
  if (!request) return tell('a recharge is of no transfer')
  // The first release kept a hash of what was asked for.
  if (typeof request.terms === 'number') return
  const [kind, currency, high = 0, low = 0] = request.terms
  const told = BigInt(high) * (1n << 32n) + BigInt(low)
  const isIts = kind === RECHARGE && currency === accountOf(to).currency && told === amount
  if (!isIts) tell(`a recharge of ${amount}, its transfer brought ${told}`)
}
