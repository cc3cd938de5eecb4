import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId } from '../ledger/accounts.ts'
import { isOperator, withdrawalFor } from './find-withdrawal.ts'
import { RETURN_APPROVALS } from './transitions.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Refuses a withdrawal and returns all of it. One whose payout is `unknown` needs a second,
 * different operator, because the money may have arrived.
 */
export interface RefuseWithdrawal {
  kind: 'refuseWithdrawal'
  withdrawal: number
  operator: number
}

export const refuseWithdrawal: CommandSpec<RefuseWithdrawal> = {
  code: 37,
  decide: decideRefuseWithdrawal,
}

/** Returns all of it; for an unknown payout only on the second operator's word. */
function decideRefuseWithdrawal(
  draft: Draft,
  { withdrawal: id, operator }: RefuseWithdrawal,
): Rejection | undefined {
  if (!isOperator(operator)) return 'operator_unknown'
  const withdrawal = withdrawalFor(draft, id, 'refuse')
  if (typeof withdrawal === 'string') return withdrawal
  const { user, state, decidedBy } = withdrawal
  if (state === 'unknown') {
    if (decidedBy.includes(operator)) return 'approval_repeated'
    if (decidedBy.length + 1 < RETURN_APPROVALS) {
      draft.emit({ kind: 'withdrawalReturnProposed', withdrawal: id, user, operator })
      return undefined
    }
  }
  stageReturn(draft, withdrawal, operator)
  return undefined
}

/** Stages the return of the whole amount to its owner. */
export function stageReturn(
  draft: Draft,
  withdrawal: Readonly<Withdrawal>,
  operator: number,
): void {
  const { id, user, currency, amount } = withdrawal
  const held = accountId(user, 'funding', 'held', currency)
  const own = accountId(user, 'funding', 'available', currency)
  draft.post({ from: held, to: own, amount, reason: 'withdrawalReturn', reference: id })
  draft.emit({ kind: 'withdrawalMoved', withdrawal: id, user, to: 'refused', operator })
}
