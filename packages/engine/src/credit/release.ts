import { type Amount, divCeil } from '@candor/money'
import type { State } from '../core/state.ts'
import type { Owner } from '../ledger/accounts.ts'
import type { BoundCredit } from './bound-credit.ts'

/**
 * Returns the part of the turnover due that bound credit asks for; turnover asked for earlier is
 * made first.
 */
export function boundDue({ users }: State, slot: number, bound: BoundCredit | undefined): bigint {
  const due = users.turnoverDue(slot)
  const asked = bound?.asked ?? 0n
  return due < asked ? due : asked
}

/**
 * Whether credit is free: its turnover was made, by a certified person. A barred credit is never
 * freed, because the next recharge would then earn a bonus.
 */
export function isReleased(state: State, user: Owner, bound: BoundCredit): boolean {
  const slot = state.users.slotOf(user)
  return !bound.barred && isCertified(state, user) && lockedBound(state, slot, bound) === 0n
}

export function isCertified({ users, creditRules }: State, user: Owner): boolean {
  return users.level(users.slotOf(user)) >= (creditRules?.level ?? 0)
}

/**
 * Returns the part of bound credit that its turnover still locks, rounded up; all of a barred one.
 */
export function lockedBound(state: State, slot: number, bound: BoundCredit): Amount {
  if (bound.barred) return bound.credit as Amount
  return lockedPart(bound.credit, boundDue(state, slot, bound), bound.asked)
}

/** Returns the locked part of a credit while `due` of the `asked` turnover is left, rounded up. */
export function lockedPart(credit: bigint, due: bigint, asked: bigint): Amount {
  return (asked === 0n ? 0n : divCeil(credit * due, asked)) as Amount
}
