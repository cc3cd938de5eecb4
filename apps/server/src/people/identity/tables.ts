import type { Generated } from 'kysely'

/** Words about people live here and nowhere else; the engine knows a person by the id alone. */
export interface IdentityTables {
  people: PeopleTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  codes: CodesTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  used_challenges: UsedChallengesTable
  lockouts: LockoutsTable
  throttles: ThrottlesTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends IdentityTables {}
}

export interface PeopleTable {
  /** The engine's owner id, from 100001. */
  id: Generated<number>
  /** What they registered with: phone, email or account. */
  registered_by: string
  /** Chosen, or given by the venue at a registration by phone or e-mail. */
  account: string
  /** `account` case-folded; unique. */
  account_key: string
  email: string | null
  email_key: string | null
  /** E.164, e.g. +84912345678; unique. */
  phone: string | null
  nick_name: string
  avatar: string | null
  /** argon2id in the PHC format. */
  password_hash: string
  invite_code: string
  invited_by: number | null
  /** The registration's idempotency key, when it had one; unique. */
  request_id: string | null
  /** The language messages are written in. */
  language: string
  created_at: Date
  /** When the engine had opened the account; null while registration is unfinished. */
  opened_at: Date | null
  /** argon2id in the PHC format; null until one is set. */
  fund_password_hash: Generated<string | null>
  /** The authenticator's secret, sealed; there before it is confirmed. */
  totp_secret: Generated<Buffer | null>
  /** Since when it is asked for; null while it is not set up. */
  totp_since: Generated<Date | null>
  /** The time step of the last code that counted: none up to it counts again. */
  totp_last_step: Generated<number | null>
  /** Shown in every mail to this person. */
  anti_phishing: Generated<string | null>
  withdrawals_paused_until: Generated<Date | null>
  /** Since when the person is kept out, by operators or by themselves, and why. */
  frozen_at: Generated<Date | null>
  frozen_reason: Generated<string | null>
  /** The `frozen_at` of a freeze that is the owner's own. */
  stopped_at: Generated<Date | null>
  /** When an account its owner stopped opens again, once its owner has asked for that. */
  opens_at: Generated<Date | null>
  reopened_at: Generated<Date | null>
}

export interface SessionsTable {
  /** SHA-256 of the token: the token itself is with the client alone. */
  token_hash: Buffer
  user_id: number
  platform: number
  device: string
  address: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** Written at most every five minutes. */
  last_seen_at: Generated<Date | null>
  /** When its owner last proved themselves in it, by password or passkey. */
  proved_at: Generated<Date>
}

export interface KnownDevicesTable {
  /** SHA-256 of the device cookie. */
  device_hash: Buffer
  user_id: number
  last_login_at: Date
}

export interface CodesTable {
  id: Generated<number>
  channel: string
  /** Folded e-mail address or E.164 number. */
  target: string
  purpose: string
  /** argon2id: guessing six digits offline takes longer than a code lives. */
  code_hash: string
  created_at: Date
  expires_at: Date
  /** The network address that asked for it. */
  asked_from: string
  /** Of that address, and of all others. */
  wrong_tries: number
  wrong_tries_elsewhere: number
  /** When it was used, or replaced by a newer one. */
  ended_at: Date | null
}

export interface RecoveryCodesTable {
  user_id: number
  /** Keyed with a key that is not in the database. */
  code_hash: Buffer
  used_at: Date | null
}

export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** base64url; unique. */
  credential_id: string
  public_key: Buffer
  counter: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface UsedChallengesTable {
  challenge: string
  expires_at: Date
}

export interface LockoutsTable {
  user_id: number
  kind: string
  /** Tries since the last right one, or the last lock. */
  tries: number
  /** Locks since the last right one. */
  locks: number
  last_at: Date
  locked_until: Date | null
}

export interface ThrottlesTable {
  rule: string
  /** SHA-256 of whom or what it counts. */
  key_hash: Buffer
  /** Wrong tries in a row, or what was spent of a budget. */
  count: number
  /** Nothing is looked at before; or when a budget's window ends. */
  until: Date
  /** From then on the count starts anew. */
  forget_at: Date
}
