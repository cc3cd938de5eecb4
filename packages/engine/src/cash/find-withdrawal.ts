import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { TRANSITIONS, type WithdrawalAct } from './transitions.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Returns the withdrawal that the act can be done to, or the rejection. Ended withdrawals are
 * unknown.
 */
export function withdrawalFor(
  draft: Draft,
  id: number,
  act: WithdrawalAct,
): Readonly<Withdrawal> | Rejection {
  const withdrawal = draft.state.withdrawals.get(id)
  if (!withdrawal) return 'withdrawal_unknown'
  const isOpen = TRANSITIONS[withdrawal.state][act] !== undefined
  return isOpen ? withdrawal : 'withdrawal_decided'
}

/** Operators are people of the desk, counted from 1; 0 stands for nobody. */
export function isOperator(operator: number): boolean {
  return Number.isSafeInteger(operator) && operator > 0
}
