import type { Selectable } from 'kysely'
import { type Language, parseLanguage } from '@candor/protocol'
import type { PeopleTable } from '../tables.ts'
import type { IdentifierKind } from './identifiers.ts'

/** A person as the venue knows them, without the hash of their password. */
export interface Person {
  id: number
  registeredBy: IdentifierKind
  account: string
  email: string | undefined
  /** E.164. */
  phone: string | undefined
  nickName: string
  avatar: string | undefined
  inviteCode: string
  language: Language
  createdAt: Date
  /** False until the engine has opened the account: registration stopped between its two steps. */
  opened: boolean
  hasFundPassword: boolean
  /** Since when login asks for a code of the authenticator. */
  totpSince: Date | undefined
  /** Words that every mail to this person shows. */
  antiPhishing: string | undefined
  /** Withdrawals wait until then; may have passed. */
  withdrawalsPausedUntil: Date | undefined
  /** Nobody gets in and nothing leaves: operators froze the account, or its owner stopped it. */
  frozen: boolean
  /** Set where it was the owner who stopped it, by "this was not me". */
  stopped: { at: Date; opensAt: Date | undefined } | undefined
  /** The last time a stopped account was opened again: what was issued before counts no more. */
  reopenedAt: Date | undefined
}

/** A person with what proves who they are. */
export interface Known {
  person: Person
  passwordHash: string
  fundPasswordHash: string | undefined
  /** The idempotency key of their registration, when it had one. */
  requestId: string | undefined
}

export function personOf(row: Selectable<PeopleTable>): Person {
  return {
    id: row.id,
    registeredBy: kindOf(row.registered_by),
    account: row.account,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    nickName: row.nick_name,
    avatar: row.avatar ?? undefined,
    inviteCode: row.invite_code,
    language: parseLanguage(row.language),
    createdAt: row.created_at,
    opened: row.opened_at !== null,
    hasFundPassword: row.fund_password_hash !== null,
    totpSince: row.totp_since ?? undefined,
    antiPhishing: row.anti_phishing ?? undefined,
    withdrawalsPausedUntil: row.withdrawals_paused_until ?? undefined,
    frozen: row.frozen_at !== null,
    stopped: stoppedOf(row),
    reopenedAt: row.reopened_at ?? undefined,
  }
}

/** The stop of its owner; undefined where nobody or operators froze the account. */
function stoppedOf({
  frozen_at,
  stopped_at,
  opens_at,
}: Selectable<PeopleTable>): Person['stopped'] {
  if (!frozen_at || stopped_at?.getTime() !== frozen_at.getTime()) return undefined
  return { at: frozen_at, opensAt: opens_at ?? undefined }
}

export function knownOf(row: Selectable<PeopleTable>): Known {
  return {
    person: personOf(row),
    passwordHash: row.password_hash,
    fundPasswordHash: row.fund_password_hash ?? undefined,
    requestId: row.request_id ?? undefined,
  }
}

/** Returns what a guesser would try first as this person's password. */
export function namesOf({ account, email, phone }: Person): (string | undefined)[] {
  return [account, email, phone]
}

function kindOf(text: string): IdentifierKind {
  return text === 'phone' || text === 'email' ? text : 'account'
}
