import { divFloor } from '@candor/money'
import { carriesDeposits } from '../core/record-format.ts'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import { addDeposit } from './bound-credit.ts'

interface Units {
  currency: number
  units: bigint
}

/**
 * Carries the deposits of a person whose credit is bound over a trade of theirs. What they give is
 * their own money first, and that part of what they receive, its fee taken off, is their own from
 * then on: gains and losses of a trade go to whose money was traded, and no later price of what was
 * brought makes more of it. The part is rounded down, at the person's expense: where a trade gives
 * own money and credit together, a fraction of a unit received counts as bought with the credit.
 */
export function carryDeposits(state: State, user: Owner, given: Units, received: Units): void {
  const bound = state.boundCredits.get(user)
  if (!bound || !carriesDeposits(state)) return
  const own = bound.deposits.get(given.currency) ?? 0n
  const carried = own < given.units ? own : given.units
  if (carried <= 0n) return
  addDeposit(bound, given.currency, -carried)
  addDeposit(bound, received.currency, divFloor(received.units * carried, given.units))
}
