import { type Amount, divCeil } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import type { State } from '../state.ts'
import type { BoundCredit } from './bound-credit.ts'
import { totalOf } from './total-of.ts'
import { worthNow } from './worth-now.ts'

/** Of the turnover due, what was asked for bound credit: what came before it is traded first. */
export function boundDue({ users }: State, slot: number, bound: BoundCredit | undefined): bigint {
  const due = users.turnoverDue(slot)
  const asked = bound?.asked ?? 0n
  return due < asked ? due : asked
}

/**
 * Credit given before there were rules of credit: of it, as much is locked as of its turnover is
 * still due, rounded up. Of the gift's currency alone, and whoever the person is. While there are
 * no such rules the policy says what was asked for it.
 */
export function lockedCredit(state: State, user: Owner, currency: number): Amount {
  const { users, policy, creditRules } = state
  const slot = users.slotOf(user)
  const [credit, due] = [users.credit(slot), users.turnoverDue(slot)]
  if (policy?.giftCurrency !== currency) return 0n as Amount
  if (creditRules) {
    return part(
      credit,
      due - boundDue(state, slot, state.boundCredits.get(user)),
      users.asked(slot),
    )
  }
  if (policy.turnover === 0) return credit as Amount
  const untraded = divCeil(due * 1_000_000n, BigInt(policy.turnover))
  return (untraded < credit ? untraded : credit) as Amount
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

/**
 * What may leave of a person whose credit is bound, in units of the counted currency; undefined for everybody else. Their own
 * deposits always may, as far as they are still there: what is lost is lost of the credit first.
 * What is beyond them stays whole until the person is certified, so that what was won with a gift
 * cannot leave before the gift can; then only what of the credit is not traded yet. A currency
 * whose price is missing or stale counts as nothing on either side.
 */
export function freeWorth(state: State, user: Owner, at: number): bigint | undefined {
  const bound = state.boundCredits.get(user)
  if (!bound) return undefined
  let all = 0n
  for (const { currency } of state.swapRules?.legs ?? []) {
    all += worthOr0(state, currency, totalOf(state, user, currency), at)
  }
  let deposits = 0n
  for (const [currency, units] of bound.deposits) deposits += worthOr0(state, currency, units, at)
  const beyond = all > deposits ? all - deposits : 0n
  if (!isCertified(state, user)) return all - beyond
  const credit = lockedBound(state, state.users.slotOf(user), bound)
  const locked = worthOr0(state, state.policy?.giftCurrency ?? 0, credit, at)
  return all - (locked < beyond ? locked : beyond)
}

/** Of bound credit, what its turnover still locks, rounded up; all of what was barred. */
function lockedBound(state: State, slot: number, bound: BoundCredit): Amount {
  if (bound.barred) return bound.credit as Amount
  return part(bound.credit, boundDue(state, slot, bound), bound.asked)
}

function part(credit: bigint, due: bigint, asked: bigint): Amount {
  return (asked === 0n ? 0n : divCeil(credit * due, asked)) as Amount
}

function worthOr0(state: State, currency: number, units: bigint, at: number): bigint {
  const worth = units > 0n ? worthNow(state, currency, units as Amount, at) : 0n
  return typeof worth === 'bigint' ? worth : 0n
}
