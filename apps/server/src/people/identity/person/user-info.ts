import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { UserInfo } from '@candor/protocol'
import type { Person } from './person.ts'
import type { Kernel } from '../../../kernel/kernel.ts'

/** What describing a person takes; their certification is told by the part that keeps it. */
export type UserInfoNeeds = Pick<Kernel, 'now'> & {
  certifications: { standing(user: number): Promise<Pick<UserInfo, 'authStatus' | 'authLevel'>> }
}

/** A person as they see themselves on the wire. */
export async function userInfoOf(
  { certifications, now }: UserInfoNeeds,
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
