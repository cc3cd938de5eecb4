import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import type { Owner } from '../ledger/accounts.ts'
import { withdrawalFor } from './find-withdrawal.ts'
import { stageReturn } from './refuse-withdrawal.ts'

/** By the one who asked for it, while no operator has decided: gives everything back. */
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
 * Gives its owner all of it back while it is submitted, one operator's approval of two or none. Of
 * others' it is as unknown as one that never was.
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
