import { type Amount, divCeil } from '@candor/money'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { BoundCredit } from './bound-credit.ts'

/** Of the turnover due, what was asked for bound credit: what came before it is traded first. */
export function boundDue({ users }: State, slot: number, bound: BoundCredit | undefined): bigint {
  const due = users.turnoverDue(slot)
  const asked = bound?.asked ?? 0n
  return due < asked ? due : asked
}

/**
 * Whether nothing binds it any more: its turnover was made, and by a certified person. That a gift
 * was barred is never forgotten, or the next recharge would earn a bonus.
 */
export function isReleased(state: State, user: Owner, bound: BoundCredit): boolean {
  const slot = state.users.slotOf(user)
  return !bound.barred && isCertified(state, user) && lockedBound(state, slot, bound) === 0n
}

export function isCertified({ users, creditRules }: State, user: Owner): boolean {
  return users.level(users.slotOf(user)) >= (creditRules?.level ?? 0)
}

/** Of bound credit, what its turnover still locks, rounded up; all of what was barred. */
export function lockedBound(state: State, slot: number, bound: BoundCredit): Amount {
  if (bound.barred) return bound.credit as Amount
  return lockedPart(bound.credit, boundDue(state, slot, bound), bound.asked)
}

/** What of a credit is locked while of the turnover asked for it this much is due, rounded up. */
export function lockedPart(credit: bigint, due: bigint, asked: bigint): Amount {
  return (asked === 0n ? 0n : divCeil(credit * due, asked)) as Amount
}
