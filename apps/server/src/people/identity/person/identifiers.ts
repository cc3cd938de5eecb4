import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { isSupportedCallingCode } from './countries.ts'

/** The three ways a person is known by at registration and login. */
export type IdentifierKind = 'phone' | 'email' | 'account'

/** What a person is found by: `key` is unique per kind whatever the spelling. */
export interface Identifier {
  kind: IdentifierKind
  /** As the person wrote it (phone: E.164). */
  text: string
  key: string
}

/** 8 to 32 letters and digits; capital and small letters count as the same. */
export function accountIdentifier(text: string): Identifier | undefined {
  if (!/^[A-Za-z0-9]{8,32}$/.test(text)) return undefined
  return { kind: 'account', text, key: text.toLowerCase() }
}

/**
 * One `@` with something before it and a dotted domain behind it, at most 254 characters. Letters
 * beyond ASCII are refused: addresses that only look alike would otherwise be two people.
 */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

export function emailIdentifier(text: string): Identifier | undefined {
  if (text.length > 254 || !EMAIL.test(text)) return undefined
  return { kind: 'email', text, key: text.toLowerCase() }
}

/**
 * A number with its area code ("84" or "+84"), with or without the national prefix. Numbers that
 * the numbering plan has no room for are refused.
 */
export function phoneIdentifier(areaCode: string, digits: string): Identifier | undefined {
  const code = areaCode.replace(/^\+/, '')
  if (!isSupportedCallingCode(code) || !/^[0-9]{4,15}$/.test(digits)) return undefined
  const phone = parsePhoneNumberFromString(digits, { defaultCallingCode: code })
  if (!phone?.isPossible() || phone.countryCallingCode !== code) return undefined
  return { kind: 'phone', text: phone.number, key: phone.number }
}
