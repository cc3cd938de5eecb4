/**
 * One recharge or withdrawal as the history shows it: the columns of both views. Amounts are units
 * of its currency, times milliseconds since 1970 UTC.
 */
export interface TransactionsView {
  id: string
  user_id: number
  type: string
  way: string
  currency_code: string
  chain: string | null
  amount: bigint
  fee: bigint
  received: bigint
  /** Units of the bonus's currency. */
  bonus: bigint
  status: string
  stage: string
  confirmations: number | null
  tx: string | null
  address: string | null
  reason: string | null
  created_at: number
  changed_at: number
}
