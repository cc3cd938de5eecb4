import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { UserInfo } from '@candor/protocol'
import type { Context } from '../context.ts'
import type { Person } from './people.ts'

/** A person as they see themselves on the wire. */
export async function userInfoOf(
  { certifications, now }: Pick<Context, 'certifications' | 'now'>,
  person: Person,
): Promise<UserInfo> {
  const phone = person.phone === undefined ? undefined : parsePhoneNumberFromString(person.phone)
  return {
    id: String(person.id),
    type: person.registeredBy,
    account: person.account,
    phone: phone?.nationalNumber ?? null,
    areaCode: phone?.countryCallingCode ?? null,
    email: person.email ?? null,
    nickName: person.nickName,
    avatar: person.avatar ?? null,
    ...(await certifications.standing(person.id)),
    inviteCode: person.inviteCode,
    hasFundPassword: person.hasFundPassword,
    hasTotp: person.totpSince !== undefined,
    withdrawalsPausedUntil: pausedUntil(person, now()),
    createdAt: person.createdAt.getTime(),
  }
}

/** Until when withdrawals wait, milliseconds since 1970 UTC; null when they do not. */
export function pausedUntil({ withdrawalsPausedUntil }: Person, now: number): number | null {
  const until = withdrawalsPausedUntil?.getTime() ?? 0
  return until > now ? until : null
}
