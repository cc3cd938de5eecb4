import type { Amount } from '@candor/money'
import { turnoverFor } from '@candor/terms'
import type { EventOf, Recorded } from '../core/events.ts'
import type { State } from '../core/state.ts'
import { addDeposit, type BoundCredit } from '../credit/bound-credit.ts'
import { releaseIfFree } from '../credit/turnover.ts'
import { accountParts, type Owner } from '../ledger/accounts.ts'
import { MAX_BALANCE } from '../ledger/ledger.ts'
import { totalOf } from './total-of.ts'

/**
 * Binds gifts and bonuses given from now on. Those given before keep the turnover that the policy
 * of their time asked for, whatever it says later.
 */
export function creditRulesSet(state: State, { spec }: EventOf<'creditRulesSet'>): void {
  if (!state.creditRules) keepTerms(state)
  state.creditRules = spec
}

function keepTerms({ users, policy }: State): void {
  if (!policy) return
  for (const id of users.ids()) {
    const slot = users.slotOf(id)
    const [credit, due] = [users.credit(slot), users.turnoverDue(slot)]
    const all = turnoverFor(credit as Amount, policy.turnover)
    users.restoreCredit(slot, credit, withinLedger(all < due ? due : all))
  }
}

/** Caps a turnover at the width of the ledger. */
function withinLedger(turnover: bigint): bigint {
  return turnover < MAX_BALANCE ? turnover : MAX_BALANCE
}

/**
 * Moves the credit just given from `users`, where turnover alone frees it, to the bound credits.
 */
export function creditBound(state: State, event: EventOf<'creditBound'>): void {
  const { user, credit, turnoverDue } = event
  const { users } = state
  const slot = users.slotOf(user)
  if (turnoverDue !== 0n) {
    users.restoreCredit(slot, users.credit(slot) - credit, users.asked(slot))
  }
  const bound = state.boundCredits.get(user) ?? begun(state, user, credit)
  bound.credit += credit
  bound.asked = withinLedger(bound.asked + turnoverDue)
  state.boundCredits.set(user, bound)
  releaseIfFree(state, user)
}

export function creditBarred(state: State, event: EventOf<'creditBarred'>): void {
  const { user, taken, turnoverDue } = event
  const bound = state.boundCredits.get(user) ?? begun(state, user, 0n)
  state.users.addTurnover(state.users.slotOf(user), -turnoverDue)
  bound.credit -= taken
  bound.asked = 0n
  bound.barred = true
  state.boundCredits.set(user, bound)
}

export function depositsSpent(state: State, { user, spent }: EventOf<'depositsSpent'>): void {
  const bound = state.boundCredits.get(user)
  if (!bound) throw new Error(`user ${user} has no bound credit`)
  for (const { currency, amount } of spent) addDeposit(bound, currency, -amount)
}

/** A recharge is the person's own money; it is never locked. */
export function depositMade(state: State, { owner, postings }: Recorded): void {
  const bound = state.boundCredits.get(owner)
  const arrived = bound && postings.find(({ reason }) => reason === 'recharge')
  if (arrived) addDeposit(bound, accountParts(arrived.to).currency, arrived.amount)
}

/**
 * Counts a returned withdrawal as the person's own deposit again, in the currency it returns in.
 */
export function depositReturned(state: State, user: Owner, currency: number, units: bigint): void {
  const bound = state.boundCredits.get(user)
  if (bound) addDeposit(bound, currency, units)
}

/** Starts a bound credit; money that the person had before counts as their own deposit. */
function begun(state: State, user: Owner, credit: bigint): BoundCredit {
  const bound: BoundCredit = { credit: 0n, asked: 0n, barred: false, deposits: new Map() }
  state.currencies.forEach((_, currency) => {
    const given = currency === state.policy?.giftCurrency ? credit : 0n
    addDeposit(bound, currency, totalOf(state, user, currency) - given)
  })
  return bound
}
