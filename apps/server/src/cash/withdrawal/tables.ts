import type { Generated } from 'kysely'
import type { TransactionsView } from '../transactions/transactions-view.ts'

export interface WithdrawalTables {
  withdrawal_payees: WithdrawalPayeesTable
  withdrawal_payouts: WithdrawalPayoutsTable
  withdrawal_notices: WithdrawalNoticesTable
  withdrawal_transactions: TransactionsView
}

declare module '../../kernel/store/database.ts' {
  interface Database extends WithdrawalTables {}
}

/** Key of a withdrawal in all three tables: the person and the id of their request. */
interface RequestKey {
  user_id: number
  request_id: string
}

/**
 * What was asked for and who is to be paid; it never changes. The row is written before the engine
 * is asked and joined to the engine's own by user and request: one that none belongs to was never a
 * withdrawal and is shown nowhere. Times are milliseconds since 1970 UTC.
 */
export interface WithdrawalPayeesTable extends RequestKey {
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
  /** What the hash of the payee in the books is salted with; null for what was written before there was one. */
  salt: string | null
  /** Hash of the session it was asked for in, or `key` with the key's id. */
  session: string
  created_at: number
}

/** How it is paid: one row a payee, made with it. */
export interface WithdrawalPayoutsTable extends RequestKey {
  /** When the signer was first to be asked, and how often it was. */
  asked_at: Generated<number | null>
  asks: Generated<number>
  /** When the signer had confirmed that it has not paid it and never will. */
  voided_at: Generated<number | null>
  /** Transaction id, or the bank's reference. */
  tx: Generated<string | null>
  /** The same as it is compared: no payout is recorded for two withdrawals. */
  tx_key: Generated<string | null>
  /** The operator who recorded it; null where the signer reported it. */
  tx_by: Generated<number | null>
  tx_at: Generated<number | null>
  confirmations: Generated<number | null>
  /** When it came out of a backup that was taken while it was under way: it may have been paid since. */
  restored_at: Generated<number | null>
  /** What the payout worker stumbled over last, for operators. */
  fault: Generated<string | null>
}

/** What its owner is told: one row a payee, made with it. */
export interface WithdrawalNoticesTable extends RequestKey {
  /** Why it was refused, in the words that the person reads. */
  reason: Generated<string | null>
  /** The operator who wrote them. */
  refused_by: Generated<number | null>
  /** The last stage that the person was told of; never `unknown`, of which nobody is told. */
  told: Generated<string | null>
  /** By what it was paid, as the person was told last. */
  told_tx: Generated<string | null>
}
