import type { Amount } from '@candor/money'
import { swapAmounts } from '@candor/terms'
import type { State } from '../core/state.ts'
import { isCertified } from '../credit/release.ts'
import { accountId, type Owner } from '../ledger/accounts.ts'
import type { CertificationLevel } from '../ledger/users.ts'
import { venueDayEnd } from '@candor/money/durations'
import { countedScale, legNow } from '../swap/terms-now.ts'
import { NONE } from '../tables/slot-table.ts'
import { freeWorth, lockedCredit } from './locked-credit.ts'
import { totalOf } from './total-of.ts'

/**
 * What a user can withdraw of one currency now, and why. Amounts are units of that currency;
 * worths are units of the counted currency.
 */
export interface Withdrawable {
  /** Available in account assets. */
  available: Amount
  /** Part of `available` that promotional credit keeps from leaving. */
  locked: Amount
  /** Turnover still due until nothing is locked by it, in units of the gift's currency. */
  turnoverDue: Amount
  /** Whether credit, and what was won with it, waits for the person to be certified. */
  uncertified: boolean
  /** Whether a gift was taken back because the person had one before. */
  barred: boolean
  /** The most that balance and credit allow; the daily cap is separate. */
  withdrawable: Amount
  min: Amount
  level: CertificationLevel
  /** Daily cap, as a worth. */
  cap: Amount
  capLeft: Amount
  /**
   * Whether the day's withdrawals have been made, and when the next is possible: the end of the day
   * of GMT+1, or the moment asked for; milliseconds.
   */
  madeToday: boolean
  nextAt: number
}

/**
 * Returns what a user can withdraw now; undefined for an unknown user or a currency that cannot be
 * withdrawn.
 */
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
  const bound = state.boundCredits.get(user)
  const free = freeToLeave(state, user, currency, at)
  const withdrawable = free < available ? free : available
  const level = state.users.level(slot)
  const today = state.withdrawalDays.of(user, at)
  const cap = rules.caps[level]
  const madeToday = today.count >= rules.perDay
  return {
    available: available as Amount,
    locked: (bound ? available - withdrawable : lockedCredit(state, user, currency)) as Amount,
    turnoverDue: state.users.turnoverDue(slot) as Amount,
    uncertified: bound !== undefined && !isCertified(state, user),
    barred: bound?.barred ?? false,
    withdrawable: withdrawable as Amount,
    min: rule.min,
    level,
    cap,
    capLeft: (cap > today.worth ? cap - today.worth : 0n) as Amount,
    madeToday,
    nextAt: madeToday ? venueDayEnd(at) : at,
  }
}

/**
 * Returns how much of a currency promotional credit lets leave now, which may exceed the balance. A
 * currency without a price counts as zero here; the request is refused as paused before it comes to
 * this.
 */
export function freeToLeave(state: State, user: Owner, currency: number, at: number): bigint {
  const total = totalOf(state, user, currency)
  const bound = boundFree(state, user, currency, at)
  const most = bound !== undefined && bound < total ? bound : total
  const free = most - lockedCredit(state, user, currency)
  return free > 0n ? free : 0n
}

/** Returns how much bound credit lets leave; undefined where the user has none. */
function boundFree(state: State, user: Owner, currency: number, at: number): bigint | undefined {
  const worth = freeWorth(state, user, at)
  const rules = state.swapRules
  const leg = rules?.legs.find((known) => known.currency === currency)
  const now = leg && legNow(state, leg, at)
  if (worth === undefined || !rules || !now) return undefined
  return swapAmounts(worth as Amount, now, countedScale(state, rules)).most
}
