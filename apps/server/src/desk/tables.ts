import type { Bounds, Role } from '@candor/desk-protocol'
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
  operator_news: OperatorNewsTable
  operator_news_seen: OperatorNewsSeenTable
  desk_passes: DeskPassesTable
  desk_bounds: DeskBoundsTable
}

declare module '../kernel/store/database.ts' {
  interface Database extends DeskTables {}
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
  /** Made by `npm run desk:owner`, not by an invitation. */
  on_machine: Generated<boolean>
  /** Who began the invitation; it stays. */
  invited_by: Generated<number | null>
  /** Who began the newest access that an owner gave; null where the machine did. */
  let_in_by: Generated<number | null>
  /** Who was shown the newest one-time password at the desk, and could have signed in by it. */
  handed_by: Generated<number | null>
  /** Who began the newest change that gave further roles. */
  raised_by: Generated<number | null>
}

/** made: on the machine. reset: on the machine. invited, access, roles: at the desk. */
export type OperatorNewsKind = 'made' | 'reset' | 'invited' | 'access' | 'roles'

/** What every owner is told of an operator; approvals count a day after all were. */
export interface OperatorNewsTable {
  id: Generated<number>
  operator: number
  what: OperatorNewsKind
  at: number
}

export interface OperatorNewsSeenTable {
  news: number
  owner: number
  at: number
}

/** One operator who let a credit or a payout pass. */
export interface DeskPassesTable {
  kind: 'claim' | 'withdrawal'
  item: number
  operator: number
  user_id: number
  /** Units of USDT. */
  worth: bigint
  /** No second operator was needed. */
  alone: boolean
  at: number
}

/** One row, once two have changed the bounds; whole USDT as decimals. */
export interface DeskBoundsTable {
  id: number
  revision: number
  bounds: Bounds
  changed_at: number
  changed_by: string
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

/** What operators have made their own of the catalogue: an adoption leaves it as the engine has it. */
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
