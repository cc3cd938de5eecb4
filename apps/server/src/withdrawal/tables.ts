import type { Generated } from 'kysely'

export interface WithdrawalTables {
  withdrawal_payees: WithdrawalPayeesTable
  withdrawal_transactions: WithdrawalTransactionsView
}

/**
 * The words of a withdrawal: who is paid, by what, and what became of it. They are written before
 * the engine is asked and joined to its row by user and request; words that no row belongs to were
 * never a withdrawal and are shown nowhere. Times are milliseconds since 1970 UTC.
 */
export interface WithdrawalPayeesTable {
  user_id: number
  request_id: string
  /** chain, bank or vnd. */
  way: string
  currency: string
  /** Units of the currency, as they were asked for. */
  amount: bigint
  /** By chain: where to, as the chain writes it, and the saved address it was. */
  chain: string | null
  address: string | null
  wallet_id: number | null
  /** When the address was saved, and what it looks like without being it. */
  address_since: number | null
  looks_like: string | null
  /** By bank: the card, its number masked, and whose it is at which bank. */
  card_id: number | null
  card_shown: string | null
  holder: string | null
  bank: string | null
  /** Hash of the session it was asked for in. */
  session: string
  created_at: number
  /** When the signer was first to be asked, and how often it was. */
  asked_at: Generated<number | null>
  asks: Generated<number>
  /** Transaction id, or the bank's reference. */
  tx: Generated<string | null>
  /** The same as it is compared: no payout is recorded for two withdrawals. */
  tx_key: Generated<string | null>
  /** The operator who recorded it; null where the signer reported it. */
  tx_by: Generated<number | null>
  tx_at: Generated<number | null>
  confirmations: Generated<number | null>
  /** What the payout worker stumbled over last, for operators. */
  fault: Generated<string | null>
  /** Why it was refused, in the words the person reads. */
  reason: Generated<string | null>
  refused_by: Generated<number | null>
  /** The last stage that the person was told of. */
  told: Generated<string | null>
}

/** One row a withdrawal, as the history shows it; amounts are units of its currency. */
export interface WithdrawalTransactionsView {
  id: string
  user_id: number
  type: string
  way: string
  currency_code: string
  chain: string | null
  amount: bigint
  fee: bigint
  received: bigint
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
