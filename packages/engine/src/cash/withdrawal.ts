import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

/**
 * States of an open withdrawal. `confirmed` and `refused` are its ends: those are not kept here.
 */
export type WithdrawalState = 'submitted' | 'approved' | 'sent' | 'unknown'

/** A withdrawal whose amount is set aside. */
export interface Withdrawal {
  /** Drawn from the same sequence as order ids. */
  readonly id: number
  readonly user: Owner
  readonly currency: number
  readonly amount: Amount
  /** Inside the amount. */
  readonly fee: Amount
  /** In units of the counted currency, when it was requested. */
  readonly worth: Amount
  /** Milliseconds. */
  readonly requestedAt: number
  state: WithdrawalState
  /** How many different operators have to approve. */
  readonly approvals: 1 | 2
  /** Operators who approved it; for an unknown payout, those who want the money returned. */
  decidedBy: readonly number[]
}
