import type { UserOrders } from '../orders/user-orders.ts'
import type { CashSpec } from './rules.ts'
import type { WithdrawalDays } from './withdrawal-days.ts'
import type { Withdrawal } from './withdrawal.ts'

declare module '../core/state.ts' {
  interface State {
    cashRules: CashSpec | undefined
    /** What is neither confirmed nor refused. */
    readonly withdrawals: UserOrders<Withdrawal>
    readonly withdrawalDays: WithdrawalDays
    /** Whom open withdrawals are to be paid to, by id; those of former records are bound to nobody. */
    readonly payees: Map<number, string>
  }
}
