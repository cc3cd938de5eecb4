declare module '../../kernel/projector/engine-tables.ts' {
  interface EngineTables {
    engine_users: EngineUserRow
    ledger_balances: LedgerBalanceRow
    account_records: AccountRecordRow
  }
}

export interface EngineUserRow {
  user_id: number
  opened_at: number
  /** Registration gift received and turnover it asked for, in units of the gift's currency. */
  gift: bigint
  turnover_asked: bigint
  /** What of it is still to be traded. */
  turnover_due: bigint
}

export interface LedgerBalanceRow {
  user_id: number
  /** 0 funding (account assets), 1 coin (coin assets). */
  purse: number
  currency: number
  available: bigint
  held: bigint
}

/**
 * What one posting changed in one purse and currency of one user. (seq, ordinal) is its identity:
 * ordinal is twice the posting's place in its record, plus 1 on the receiving side.
 */
export interface AccountRecordRow {
  user_id: number
  seq: number
  ordinal: number
  purse: number
  currency: number
  /** Index into POSTING_REASONS. */
  reason: number
  /** Signed. */
  available_change: bigint
  held_change: bigint
  available_after: bigint
  held_after: bigint
  /** The order it belongs to, or 0. */
  reference: number
  at: number
}
