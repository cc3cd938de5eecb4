import type { State } from '../core/state.ts'
import { accountId, type Bucket, type Owner, type Purse } from '../ledger/accounts.ts'

const PLACES: readonly [Purse, Bucket][] = [
  ['funding', 'available'],
  ['funding', 'held'],
  ['coin', 'available'],
  ['coin', 'held'],
]

/**
 * All a user has of a currency, in orders and products too, but not what is on its way out: so that
 * credit does not lock a deposit because it is at work, nor leaves by being moved elsewhere.
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
