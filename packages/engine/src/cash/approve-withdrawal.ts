import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { isOperator, withdrawalFor } from './find-withdrawal.ts'

type ApproveWithdrawal = Extract<Command, { kind: 'approveWithdrawal' }>

/** One operator's approval; those that a withdrawal needs come from different ones. */
export function decideApproveWithdrawal(
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
