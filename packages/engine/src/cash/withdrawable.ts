import { type Amount, divCeil } from '@candor/money'
import type { CertificationLevel } from '../catalogue.ts'
import { type Bucket, type Owner, type Purse, accountId } from '../ledger/accounts.ts'
import { limitDayEnd } from '../limits/personal-limits.ts'
import { NONE } from '../slot-table.ts'
import type { State } from '../state.ts'

/**
 * What a user can withdraw of one currency now, and why. Amounts are units of that currency;
 * worths are units of the counted currency.
 */
export interface Withdrawable {
  /** Available in account assets. */
  available: Amount
  /** Promotional credit that may not leave yet; 0 for all but the gift's currency. */
  locked: Amount
  /** What has to be traded until nothing is locked, in units of the gift's currency. */
  turnoverDue: Amount
  /** The most that can be asked for now by balance and credit alone; the cap is apart. */
  withdrawable: Amount
  min: Amount
  level: CertificationLevel
  /** Worth. */
  cap: Amount
  capLeft: Amount
  /**
   * Whether the day's withdrawals have been made, and when the next is possible: the end of the day
   * of GMT+1, or the moment asked for; milliseconds.
   */
  madeToday: boolean
  nextAt: number
}

/** undefined for a user or a currency that nothing can be withdrawn of. */
export function withdrawableNow(
  state: State,
  user: Owner,
  currency: number,
  at: number,
): Withdrawable | undefined {
  const slot = state.users.slotOf(user)
  const rules = state.cashRules
  const rule = rules?.withdrawals.find((known) => known.currency === currency)
  if (slot === NONE || !rules || !rule) return undefined
  const available = state.ledger.balance(accountId(user, 'funding', 'available', currency))
  const locked = lockedCredit(state, slot, currency)
  const free = locked === 0n ? available : totalOf(state, user, currency) - locked
  const least = free < available ? free : available
  const level = state.users.level(slot)
  const today = state.withdrawalDays.of(user, at)
  const cap = rules.caps[level]
  const madeToday = today.count >= rules.perDay
  return {
    available: available as Amount,
    locked,
    turnoverDue: state.users.turnoverDue(slot) as Amount,
    withdrawable: (least > 0n ? least : 0n) as Amount,
    min: rule.min,
    level,
    cap,
    capLeft: (cap > today.worth ? cap - today.worth : 0n) as Amount,
    madeToday,
    nextAt: madeToday ? limitDayEnd(at) : at,
  }
}

/**
 * Promotional credit that has to stay: what the turnover still due is the turnover of, rounded up,
 * and never more than was given. Of the gift's currency alone, so that no other deposit is locked.
 */
export function lockedCredit({ users, policy }: State, slot: number, currency: number): Amount {
  const due = users.turnoverDue(slot)
  if (!policy || currency !== policy.giftCurrency || due === 0n) return 0n as Amount
  const credit = users.credit(slot)
  if (policy.turnover === 0) return credit as Amount
  const untraded = divCeil(due * 1_000_000n, BigInt(policy.turnover))
  return (untraded < credit ? untraded : credit) as Amount
}

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
