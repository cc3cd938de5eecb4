import type { Generated } from 'kysely'

export interface CertificationTables {
  certifications: CertificationsTable
  certification_submissions: CertificationSubmissionsTable
  certification_decisions: CertificationDecisionsTable
  certification_settlements: CertificationSettlementsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends CertificationTables {}
}

/** How far a person has come, a row a level from the first submission on. */
export interface CertificationsTable {
  id: Generated<number>
  user_id: number
  /** 1: primary, 2: advanced. */
  level: number
  /** `accepted`: an operator has said so, and the engine is still to be told. */
  status: string
  /** What counts: the last one. */
  submission: number
  /** Grows with every change, so that nobody decides what they have not seen. */
  version: number
  changed_at: number
}

/** Everything that was ever submitted; rows are never changed. */
export interface CertificationSubmissionsTable {
  id: Generated<number>
  user_id: number
  level: number
  /** 1 for the first of this person and level. */
  attempt: number
  submitted_at: number
  document_type: string | null
  name: string | null
  /** Name as it is compared. */
  name_key: string | null
  /** The number, sealed under purpose `certification` and the user. */
  document_number: Buffer | null
  /** Keyed hash of the number, to find it with somebody else. */
  document_key: Buffer | null
  /** The number, sealed in the same way. */
  card_number: Buffer | null
  /** Keyed hash as `bank_cards.number_key`, to find it with somebody else. */
  card_key: Buffer | null
  front_photo: string | null
  back_photo: string | null
  holding_photo: string | null
}

/** Every decision, at most one a submission; rows are never changed. */
export interface CertificationDecisionsTable {
  id: Generated<number>
  submission: number
  operator: number
  accepted: boolean
  /** Why it was refused; null where it was accepted. */
  reason: string | null
  decided_at: number
}

/** Decisions whose consequences are all carried out: the engine knows, and so does the person. */
export interface CertificationSettlementsTable {
  decision: number
  settled_at: number
}
