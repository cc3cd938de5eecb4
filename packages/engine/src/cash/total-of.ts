import type { State } from '../core/state.ts'
import { accountId, type Bucket, type Owner, type Purse } from '../ledger/accounts.ts'

const PLACES: readonly [Purse, Bucket][] = [
  ['funding', 'available'],
  ['funding', 'held'],
  ['coin', 'available'],
  ['coin', 'held'],
]

/**
 * Returns all that a user has of a currency, in orders and products too, except pending
 * withdrawals. Credit thus neither locks a deposit because it is in use, nor leaves because it was
 * moved elsewhere.
 */
export function totalOf(state: State, user: Owner, currency: number): bigint {
  let total = 0n
  for (const [purse, bucket] of PLACES) {
    total += state.ledger.balance(accountId(user, purse, bucket, currency))
  }
  for (const withdrawal of state.withdrawals.of(user)) {
    if (withdrawal.currency === currency) total -= withdrawal.amount
  }
  return total
}
