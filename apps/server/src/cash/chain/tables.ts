import type { Generated } from 'kysely'

/** What was seen on the chain; see migrations.ts. Times are milliseconds since 1970 UTC. */
export interface ChainTables {
  chain_addresses: ChainAddressRow
  chain_transfers: ChainTransferRow
  chain_cursor: ChainCursorRow
  chain_blocks: ChainBlockRow
  chain_reconciliations: ChainReconciliationRow
  chain_differences: ChainDifferenceRow
}

declare module '../../kernel/store/database.ts' {
  interface Database extends ChainTables {}
}

/** The deposit address a person was given. It stays theirs, whatever key is configured later. */
export interface ChainAddressRow {
  user_id: number
  /** n of the child key 0/n. */
  child: number
  /** Fingerprint of the account key it was derived from. */
  key: string
  address: string
  /** The same as logs name it: 0x and 40 small hexadecimal digits. */
  hex: string
  created_at: number
}

/**
 * seen: in a block, waiting for confirmations. confirmed: deep enough, on its way to the ledger.
 * credited: in the ledger. vanished: its block is no longer part of the chain. dust: below the
 * minimum, or less than a unit; kept for operators and not credited.
 */
export type TransferStatus = 'seen' | 'confirmed' | 'credited' | 'vanished' | 'dust'

export interface ChainTransferRow {
  /** Chain, transaction and log index: what the ledger knows the credit by. */
  request_id: string
  user_id: number
  tx: string
  log_index: number
  block: number
  hash: string
  /** Who sent it, in the form of logs. */
  sender: string
  /** Units of the token. */
  value: bigint
  /** Units of the ledger's currency, rounded down. */
  amount: bigint
  /** Units of the token that are less than one of the ledger's. */
  remainder: bigint
  status: TransferStatus
  /** Why the ledger does not take it, while it does not. */
  fault: string | null
  /** The ledger's record. */
  credited_seq: number | null
  seen_at: number
  changed_at: number
}

/** Last block read: one row, written in the transaction that keeps what was seen. */
export interface ChainCursorRow {
  id: 1
  chain_id: number
  token: string
  /** Blocks a transfer waits for, its own counted. */
  confirmations: number
  /** The first block that was read. */
  first_block: number
  block: number
  hash: string
  /** Why nothing is read or credited any more, until an operator has decided. */
  halted: string | null
  halted_at: number | null
}

/** The newest blocks that were read, to find where a reorganised chain parted. */
export interface ChainBlockRow {
  block: number
  hash: string
}

export interface ChainReconciliationRow {
  id: Generated<number>
  started_at: number
  finished_at: number
  from_block: number
  to_block: number
  /** What the chain itself says was transferred to the venue's addresses, in ledger units. */
  on_chain: bigint
  in_ledger: bigint
  differences: number
}

/** uncredited: on the chain alone. unfounded: in the ledger alone. amount: in both, not the same. */
export const DIFFERENCE_KINDS = ['uncredited', 'unfounded', 'amount'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface ChainDifferenceRow {
  reconciliation: number
  request_id: string
  user_id: number
  kind: DifferenceKind
  on_chain: bigint
  in_ledger: bigint
}
