import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { releaseIfFree } from '../credit/turnover.ts'
import {
  creditBarred,
  creditBound,
  creditRulesSet,
  depositReturned,
  depositsSpent,
} from './apply-credit.ts'
import type { WithdrawalRequested, CashEventKind } from './events.ts'
import { TRANSITIONS } from './transitions.ts'
import type { Withdrawal } from './withdrawal.ts'

export function certified(state: State, { user, level }: EventOf<'certified'>): void {
  state.users.setLevel(state.users.slotOf(user), level)
  releaseIfFree(state, user)
}

export function bonusGiven(state: State, event: EventOf<'bonusGiven'>): void {
  const slot = state.users.slotOf(event.user)
  state.users.markBonus(slot)
  state.users.addCredit(slot, event.bonus, event.turnoverDue)
}

export function withdrawalRequested(
  state: State,
  event: WithdrawalRequested,
  { at }: Recorded,
): void {
  nextOrderIs(state, event.withdrawal)
  const { kind: _, withdrawal: id, ...terms } = event
  state.withdrawals.add({ id, ...terms, requestedAt: at, state: 'submitted', decidedBy: [] })
  state.withdrawalDays.add(event.user, at, event.worth)
}

export function withdrawalApproved(state: State, event: EventOf<'withdrawalApproved'>): void {
  const withdrawal = openWithdrawal(state, event.withdrawal)
  withdrawal.decidedBy = [...withdrawal.decidedBy, event.operator]
  if (event.complete) withdrawal.state = 'approved'
}

export function withdrawalReturnProposed(
  state: State,
  event: EventOf<'withdrawalReturnProposed'>,
): void {
  const withdrawal = openWithdrawal(state, event.withdrawal)
  withdrawal.decidedBy = [...withdrawal.decidedBy, event.operator]
}

/**
 * Moves a withdrawal to its next state or to its end. A payout that becomes unknown starts without
 * decisions: those who approved it have not voted on its return.
 */
export function withdrawalMoved(state: State, { withdrawal: id, to }: EventOf<'withdrawalMoved'>) {
  const withdrawal = openWithdrawal(state, id)
  const act = to === 'refused' ? 'refuse' : to
  if (TRANSITIONS[withdrawal.state][act] !== to) {
    throw new Error(`withdrawal ${id} is ${withdrawal.state} and cannot be ${to}`)
  }
  if (to === 'confirmed' || to === 'refused') {
    const { user, currency, amount, requestedAt, worth } = state.withdrawals.remove(id)
    state.payees.delete(id)
    if (to === 'confirmed') return
    state.withdrawalDays.giveBack(user, requestedAt, worth)
    depositReturned(state, user, currency, amount)
    return
  }
  withdrawal.state = to
  if (to === 'unknown') withdrawal.decidedBy = []
}

function openWithdrawal(state: State, id: number): Withdrawal {
  const withdrawal = state.withdrawals.get(id)
  if (!withdrawal) throw new Error(`withdrawal ${id} is not open`)
  return withdrawal
}

export const cashAppliers: Appliers<CashEventKind> = {
  policySet: (state, { spec }) => {
    state.policy = spec
  },
  cashRulesSet: (state, { spec }) => {
    state.cashRules = spec
  },
  certified,
  bonusGiven,
  withdrawalRequested,
  payeeBound: (state, { withdrawal, payee }) => {
    state.payees.set(openWithdrawal(state, withdrawal).id, payee)
  },
  payeePaid: (state, { withdrawal: id, payee }) => {
    if (state.payees.get(id) !== payee) throw new Error(`withdrawal ${id} is to pay another payee`)
  },
  withdrawalApproved,
  withdrawalReturnProposed,
  withdrawalMoved,
  creditRulesSet,
  creditBound,
  creditBarred,
  depositsSpent,
}
