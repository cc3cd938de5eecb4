import type { Amount, Ppm } from '@candor/money'

/**
 * How money leaves the venue, and what a user's first recharge earns. Worths are in units of the
 * currency that the rules of exchange count in, at their prices.
 */
export interface CashSpec {
  /** Currencies that can be withdrawn, each with its smallest withdrawal. */
  withdrawals: readonly { currency: number; min: Amount }[]
  /** Rate of the fee, which is part of the amount withdrawn. */
  fee: Ppm
  /** Withdrawals of one user on one day of GMT+1; refused ones give theirs back. */
  perDay: number
  /** Most worth a day by certification: none, primary, advanced. */
  caps: readonly [Amount, Amount, Amount]
  /** A withdrawal worth this or more needs the approval of two different operators. */
  secondApprovalFrom: Amount
  /** Of a user's first recharge worth `bonusFrom` or more, in the gift's currency. */
  bonus: Ppm
  bonusFrom: Amount
}
