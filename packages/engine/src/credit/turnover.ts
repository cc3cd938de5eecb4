import { ZERO } from '@candor/money'
import { type Traded, turnoverOf } from '@candor/terms'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { isReleased } from './release.ts'

/**
 * Counts a user's trade against the turnover due for their gift and bonus, and frees what is no
 * longer bound.
 */
export function turnedOver(state: State, user: Owner, traded: Traded): void {
  const { users, policy } = state
  const units = turnoverOf(traded, policy?.giftCurrency)
  if (units === ZERO) return
  if (users.turnOver(users.slotOf(user), units)) releaseIfFree(state, user)
}

/** Frees a user's bound credit once nothing binds it any more. */
export function releaseIfFree(state: State, user: Owner): void {
  const bound = state.boundCredits.get(user)
  if (bound && isReleased(state, user, bound)) state.boundCredits.release(user)
}
