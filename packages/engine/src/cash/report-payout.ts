import type { Amount } from '@candor/money'
import type { CommandSpec } from '../core/command-spec.ts'
import type { Draft } from '../core/draft.ts'
import type { Rejection } from '../core/rejections.ts'
import { accountId, poolAccount } from '../ledger/accounts.ts'
import { withdrawalFor } from './find-withdrawal.ts'

/**
 * Reports the payout: it was sent, nobody knows whether it arrived, or it did. The state it is in
 * already is reported as a repetition; one that has ended is not known any more.
 */
export interface ReportPayout {
  kind: 'reportPayout'
  withdrawal: number
  state: 'sent' | 'unknown' | 'confirmed'
  /** Of one that is sent: whom it is paid to, as it was bound when it was requested. */
  payee?: string
}

export const reportPayout: CommandSpec<ReportPayout> = {
  code: 38,
  decide: decideReportPayout,
  repeats: ({ withdrawals, lastSeq }, { withdrawal, state }) =>
    withdrawals.get(withdrawal)?.state === state ? lastSeq : undefined,
}

/** Notes what became of a payout; a confirmed one leaves the venue, its fee stays. */
function decideReportPayout(
  draft: Draft,
  { withdrawal: id, state: to, payee }: ReportPayout,
): Rejection | undefined {
  const withdrawal = withdrawalFor(draft, id, to)
  if (typeof withdrawal === 'string') return withdrawal
  const { user, currency, amount, fee } = withdrawal
  const bound = draft.state.payees.get(id)
  if (to === 'sent' && bound !== undefined) {
    if (payee !== bound) return 'payee_changed'
    draft.emit({ kind: 'payeePaid', withdrawal: id, user, payee })
  }
  if (to === 'confirmed') {
    const held = accountId(user, 'funding', 'held', currency)
    const received = (amount - fee) as Amount
    draft.post({
      from: held,
      to: poolAccount('external', currency),
      amount: received,
      reason: 'withdrawal',
      reference: id,
    })
    draft.post({
      from: held,
      to: poolAccount('fees', currency),
      amount: fee,
      reason: 'withdrawalFee',
      reference: id,
    })
  }
  draft.emit({ kind: 'withdrawalMoved', withdrawal: id, user, to, operator: 0 })
  return undefined
}
