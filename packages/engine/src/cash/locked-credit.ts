import { type Amount, divCeil } from '@candor/money'
import type { State } from '../core/state.ts'
import { boundDue, isCertified, lockedBound, lockedPart } from '../credit/release.ts'
import type { Owner } from '../ledger/accounts.ts'
import { totalOf } from './total-of.ts'
import { worthNow } from './worth-now.ts'

/**
 * Returns how much of a credit given before the venue had rules of credit is locked: the share of
 * it whose turnover is still due, rounded up, in the gift's currency alone and whatever the
 * person's certification. While a venue has no such rules, the policy says how much turnover was
 * asked for.
 */
export function lockedCredit(state: State, user: Owner, currency: number): Amount {
  const { users, policy, creditRules } = state
  const slot = users.slotOf(user)
  const [credit, due] = [users.credit(slot), users.turnoverDue(slot)]
  if (policy?.giftCurrency !== currency) return 0n as Amount
  if (creditRules) {
    return lockedPart(
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
 * Returns what a person with bound credit may withdraw, in units of the counted currency; undefined
 * for everybody else. Their own deposits, as what they were traded for since, may always leave as
 * far as they are still there: losses beside trades are taken from the credit first. Beyond the
 * deposits nothing leaves until the person is certified, so that winnings from a gift cannot leave
 * before the gift can; after that only the part of the credit whose turnover is still due stays. A
 * currency whose price is missing or stale counts as zero on both sides.
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

function worthOr0(state: State, currency: number, units: bigint, at: number): bigint {
  const worth = units > 0n ? worthNow(state, currency, units as Amount, at) : 0n
  return typeof worth === 'bigint' ? worth : 0n
}
