import type { Algorithm, Right } from '@candor/programs-protocol'
import type { Generated } from 'kysely'

export interface KeysTables {
  program_keys: ProgramKeysTable
  program_nonces: ProgramNoncesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends KeysTables {}
}

/** Keys by which programs act for a person. */
export interface ProgramKeysTable {
  /** 12 random bytes and the venue's mark on them: 27 characters of base64url. */
  id: string
  user_id: number
  name: string
  algorithm: Algorithm
  /** The 32 bytes of an Ed25519 key; null for HMAC. */
  public_key: Buffer | null
  /** The text of an HMAC secret, sealed under purpose `program-key` and the id; null for Ed25519. */
  secret: Buffer | null
  rights: Right[]
  /** Network addresses and ranges that it is good from; none: from everywhere. */
  addresses: string[]
  /** null: never. */
  expires_at: Date | null
  created_at: Date
  /** Written at most once a minute. */
  last_used_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

/** Nonces that keys have signed with, where several nodes serve the venue. */
export interface ProgramNoncesTable {
  key: string
  nonce: string
  /** From then on no request of its timestamp is good, and the row is of no use. */
  until: Date
}
