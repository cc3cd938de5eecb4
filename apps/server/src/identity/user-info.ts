import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { UserInfo } from '@candor/protocol'
import type { Person } from './people.ts'

/** A person as they see themselves on the wire. */
export function userInfoOf(person: Person): UserInfo {
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
    authStatus: 'notCertified',
    authLevel: 'none',
    inviteCode: person.inviteCode,
    hasFundPassword: false,
    hasTotp: false,
    createdAt: person.createdAt.getTime(),
  }
}
