import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { isOperator, withdrawalFor } from './find-withdrawal.ts'

/** `operator`: who decides, above 0. One is enough, or two different ones: the event says. */
export interface ApproveWithdrawal {
  kind: 'approveWithdrawal'
  withdrawal: number
  operator: number
}

export const approveWithdrawal: CommandSpec<ApproveWithdrawal> = {
  code: 36,
  decide: decideApproveWithdrawal,
}

/** One operator's approval; those that a withdrawal needs come from different ones. */
function decideApproveWithdrawal(
  draft: Draft,
  { withdrawal: id, operator }: ApproveWithdrawal,
): Rejection | undefined {
  if (!isOperator(operator)) return 'operator_unknown'
  const withdrawal = withdrawalFor(draft, id, 'approve')
  if (typeof withdrawal === 'string') return withdrawal
  const { user, approvals, decidedBy } = withdrawal
  if (decidedBy.includes(operator)) return 'approval_repeated'
  const complete = decidedBy.length + 1 >= approvals
  draft.emit({ kind: 'withdrawalApproved', withdrawal: id, user, operator, complete })
  return undefined
}
