import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { withdrawalFor } from './find-withdrawal.ts'
import { stageReturn } from './refuse-withdrawal.ts'

/**
 * Takes a withdrawal back on its owner's request while no operator has decided; all of it returns.
 */
export interface TakeBackWithdrawal {
  kind: 'takeBackWithdrawal'
  user: Owner
  withdrawal: number
}

export const takeBackWithdrawal: CommandSpec<TakeBackWithdrawal> = {
  code: 41,
  decide: decideTakeBackWithdrawal,
}

/**
 * Returns all of it while the withdrawal is submitted and no operator has approved. Another user's
 * withdrawal is reported as unknown.
 */
function decideTakeBackWithdrawal(
  draft: Draft,
  { user, withdrawal: id }: TakeBackWithdrawal,
): Rejection | undefined {
  const known = draft.state.withdrawals.get(id)
  if (known && known.user !== user) return 'withdrawal_unknown'
  const withdrawal = withdrawalFor(draft, id, 'takeBack')
  if (typeof withdrawal === 'string') return withdrawal
  stageReturn(draft, withdrawal, 0)
  return undefined
}
