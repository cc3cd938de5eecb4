import type { Generated } from 'kysely'

export interface RecoveryTables {
  recoveries: RecoveriesTable
  recovery_decisions: RecoveryDecisionsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends RecoveryTables {}
}

/**
 * begun: the photo is still to come. submitted: operators compare it with the certification.
 * approved: one of two has said yes. waiting: both have, and everybody was told; it can be stopped.
 * ready: the link was sent. done, refused, cancelled, expired: ended.
 */
export type RecoveryState =
  | 'begun'
  | 'submitted'
  | 'approved'
  | 'waiting'
  | 'ready'
  | 'done'
  | 'refused'
  | 'cancelled'
  | 'expired'

/** Asked for by whoever names an account; times are milliseconds since 1970 UTC. */
export interface RecoveriesTable {
  id: Generated<number>
  /** SHA-256 of the token that the photo is sent with. */
  token_hash: Buffer
  /** null: nobody has this name. It is kept alike, so that nobody learns it by the time it takes. */
  user_id: number | null
  contact_kind: 'email' | 'phone'
  contact: string
  contact_key: string
  /** Shown to who asks, and seen by operators in the photo. */
  code: string
  language: string
  /** The network address that asked. */
  asked_from: string
  /** Sealed under purpose `account-recovery` and the code. */
  photo: Generated<Buffer | null>
  photo_type: Generated<string | null>
  state: RecoveryState
  version: Generated<number>
  created_at: number
  changed_at: number
  /** When the wait ends. */
  opens_at: Generated<number | null>
  /** SHA-256 of the link's token. */
  link_hash: Generated<Buffer | null>
  link_until: Generated<number | null>
  /** Whether the person was told of the wait. */
  told: Generated<boolean>
}

export interface RecoveryDecisionsTable {
  recovery: number
  operator: number
  accepted: boolean
  reason: string
  at: number
}
