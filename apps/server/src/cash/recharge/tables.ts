import type { Generated } from 'kysely'
import type { TransactionsView } from '../transactions/transactions-view.ts'

export interface RechargeTables {
  recharge_claims: RechargeClaimsTable
  recharge_claim_decisions: RechargeClaimDecisionsTable
  recharge_claim_flags: RechargeClaimFlagsTable
  recharge_announced: RechargeAnnouncedTable
  recharge_transactions: TransactionsView
  test_draws: TestDrawsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends RechargeTables {}
}

/** Test funds that were asked for and not refused; their record may be on its way. */
interface TestDrawsTable {
  user_id: number
  /** That of the record. */
  request_id: string
  /** Currency id. */
  currency: number
  /** Units of the currency. */
  amount: bigint
  /** Milliseconds since 1970 UTC. */
  at: number
}

/**
 * open: an operator decides, or the chain shows the transfer. approved: one of two operators has
 * accepted it. accepted: decided, on its way to the ledger. credited, refused: done.
 */
export type ClaimStatus = 'open' | 'approved' | 'accepted' | 'credited' | 'refused'

export type ClaimWay = 'chain' | 'bank' | 'bankScreenshot' | 'vnd' | 'thirdParty'

/** What a person says they sent. Times are milliseconds since 1970 UTC. */
export interface RechargeClaimsTable {
  id: Generated<number>
  user_id: number
  request_id: string
  /** Keyed hash of everything that was claimed: the same request with other terms is refused. */
  terms: Buffer
  way: ClaimWay
  currency: string
  /** Units of the currency. */
  amount: bigint
  chain: string | null
  /** By chain: who sent it, as the chain writes it and as its logs do. */
  sender_address: string | null
  sender_hex: string | null
  /** Whether the chain was watched when it was claimed, so that the transfer shows by itself. */
  watched: boolean
  /** The name a payer goes by, if they like to say. */
  payer: string | null
  remitter_name: string | null
  /** Card or account number, sealed by the vault under purpose `remitter` and the user. */
  remitter_card: Buffer | null
  remitter_last_four: string | null
  beneficiary_id: string | null
  /** The account as it was when it was paid to. */
  beneficiary: string | null
  /** The text that named this claim in the transfer. */
  reference: string | null
  /** The bank's own number, letters and digits alone. */
  bank_reference: string | null
  /** Name of the file; null of a transfer that the venue made a case of. */
  screenshot: string | null
  /** Keyed hash of the bytes that were uploaded. */
  screenshot_source: Buffer | null
  /** What the picture looks like: 1024 bits as text; null where it shows next to nothing. */
  screenshot_look: string | null
  status: Generated<ClaimStatus>
  /** One more with each change: whoever decides says which one they saw. */
  version: Generated<number>
  /** The transfer of the chain that this claim is one with. */
  transfer: Generated<string | null>
  /** By chain, decided by an operator: 64 small hexadecimal digits. */
  transaction_id: Generated<string | null>
  /** Why it was refused, as the person reads it. */
  reason: Generated<string | null>
  decided_at: Generated<number | null>
  /** The ledger's record. */
  credited_seq: Generated<number | null>
  /** What the ledger knows the credit by. */
  credit_request: Generated<string>
  /** Why the ledger does not take it, while it does not. */
  fault: Generated<string | null>
  /** Whether the person was told of a refusal. */
  told: Generated<boolean>
  created_at: number
  changed_at: number
}

/** Who decided what; they are never changed. */
export interface RechargeClaimDecisionsTable {
  claim: number
  operator: number
  decision: 'accept' | 'refuse'
  reason: string | null
  at: number
}

export type FlagKind = 'sameScreenshot' | 'alikeScreenshot' | 'sameReference'

/** Two claims that have something in common which two should not have. */
export interface RechargeClaimFlagsTable {
  claim: number
  /** The earlier one. */
  other: number
  kind: FlagKind
}

/** Up to which record people were told of what arrived: one row. */
export interface RechargeAnnouncedTable {
  id: 1
  seq: number
}
