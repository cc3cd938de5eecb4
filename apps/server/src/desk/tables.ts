import type { Role } from '@candor/desk-protocol'
import type { Generated } from 'kysely'

/** Tables of the operators' desk. Times are milliseconds since 1970 UTC. */
export interface DeskTables {
  operators: OperatorsTable
  operator_sessions: OperatorSessionsTable
  operator_lockouts: OperatorLockoutsTable
  desk_audit: DeskAuditTable
  desk_proposals: DeskProposalsTable
  desk_rules: DeskRulesTable
  user_notes: UserNotesTable
}

export interface OperatorsTable {
  /** From 1; the engine knows who approves by it. */
  id: Generated<number>
  name: string
  /** `name` folded; unique. */
  name_key: string
  /** argon2id in the PHC format. */
  password_hash: string
  /** It is a one-time password, to be replaced at the first sign-in, before `password_until`. */
  password_due: boolean
  password_until: number | null
  roles: Role[]
  disabled_at: Generated<number | null>
  /** The authenticator's secret, sealed; there before it is confirmed. */
  totp_secret: Generated<Buffer | null>
  totp_since: Generated<number | null>
  /** The time step of the last code that counted. */
  totp_last_step: Generated<number | null>
  /** Counts the changes another operator made: what was seen before one is not current. */
  revision: Generated<number>
  created_at: number
  seen_at: Generated<number | null>
}

export interface OperatorSessionsTable {
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer
  operator: number
  address: string
  created_at: number
  /** The last call that a person made. */
  seen_at: number
  expires_at: number
  ended_at: Generated<number | null>
}

export interface OperatorLockoutsTable {
  key: string
  tries: number
  locks: number
  last_at: number
  locked_until: Generated<number | null>
}

export interface DeskAuditTable {
  /** 1, 2, 3... without gaps. */
  id: number
  at: number
  operator: number | null
  /** As it was then. */
  operator_name: string | null
  act: string
  subject: string
  reason: string | null
  facts: Record<string, unknown>
  /** Hash of the entry before; zeros before the first. */
  prev: Buffer
  hash: Buffer
}

export type ProposalState =
  'open' | 'approved' | 'done' | 'refused' | 'withdrawn' | 'declined' | 'expired'

export interface DeskProposalsTable {
  id: Generated<number>
  call: string
  subject: string
  /** The call's body without its reason. */
  input: Record<string, unknown>
  before: Record<string, unknown> | null
  reason: string
  request_id: string | null
  proposed_by: number
  created_at: number
  expires_at: number
  state: ProposalState
  /** Nobody else could have approved it. */
  alone: boolean
  decided_by: number | null
  decided_at: number | null
  decision_reason: string | null
  /** The journal's last record when it was approved: what carried it out comes after. */
  begun_seq: number | null
  fault: string | null
  seq: number | null
}

/** What operators have made their own of the catalogue: a start leaves it as the engine has it. */
export interface DeskRulesTable {
  /** As `fast BTCUSDT`. */
  item: string
  changed_at: number
  changed_by: string
}

export interface UserNotesTable {
  id: Generated<number>
  user_id: number
  operator: number
  operator_name: string
  note: string
  at: number
}
