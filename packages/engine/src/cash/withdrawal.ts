import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

/** confirmed and refused are the ends; a withdrawal in one of them is not kept here. */
export type WithdrawalState = 'submitted' | 'approved' | 'sent' | 'unknown'

/** A withdrawal whose amount is set aside. */
export interface Withdrawal {
  /** Takes its number from the orders. */
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
  /** Operators who approved; of an unknown payout, who want it back. */
  decidedBy: readonly number[]
}
