import type { Amount } from '@candor/money'
import type { Command } from '../commands.ts'
import type { Draft } from '../draft.ts'
import { accountId, poolAccount } from '../ledger/accounts.ts'
import type { Rejection } from '../rejections.ts'
import { withdrawalFor } from './find-withdrawal.ts'

type ReportPayout = Extract<Command, { kind: 'reportPayout' }>

/** Notes what became of a payout; a confirmed one leaves the venue, its fee stays. */
export function decideReportPayout(
  draft: Draft,
  { withdrawal: id, state: to }: ReportPayout,
): Rejection | undefined {
  const withdrawal = withdrawalFor(draft, id, to)
  if (typeof withdrawal === 'string') return withdrawal
  const { user, currency, amount, fee } = withdrawal
  if (to === 'confirmed') {
    const held = accountId(user, 'funding', 'held', currency)
    const received = (amount - fee) as Amount
    draft.post(held, poolAccount('external', currency), received, 'withdrawal', id)
    draft.post(held, poolAccount('fees', currency), fee, 'withdrawalFee', id)
  }
  draft.emit({ kind: 'withdrawalMoved', withdrawal: id, user, to, operator: 0 })
  return undefined
}
