import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'

/** confirmed and refused are the ends; a withdrawal in one of them is not kept here. */
export type WithdrawalState = 'submitted' | 'approved' | 'sent' | 'unknown'

/** A withdrawal whose amount is set aside. */
export interface Withdrawal {
  /** Takes its number from the orders. */
  id: number
  user: Owner
  currency: number
  amount: Amount
  /** Inside the amount. */
  fee: Amount
  /** In units of the counted currency, when it was requested. */
  worth: Amount
  /** Milliseconds. */
  requestedAt: number
  state: WithdrawalState
  /** How many different operators have to approve. */
  approvals: 1 | 2
  /** Operators who approved; of an unknown payout, who want it back. */
  decidedBy: readonly number[]
}
