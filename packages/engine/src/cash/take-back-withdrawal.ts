import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import type { Rejection } from '../rejections.ts'
import { withdrawalFor } from './find-withdrawal.ts'
import { stageReturn } from './refuse-withdrawal.ts'

type TakeBackWithdrawal = Extract<Command, { kind: 'takeBackWithdrawal' }>

/**
 * Gives its owner all of it back while it is submitted, one operator's approval of two or none. Of
 * others' it is as unknown as one that never was.
 */
export function decideTakeBackWithdrawal(
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
