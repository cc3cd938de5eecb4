import { z } from 'zod'

/** The fields by which people are known, and their rules. Patterns see bounded texts only. */

const upTo = (length: number, error?: string) => z.string().max(length, { abort: true, error })

/** An e-mail address; trimmed and in lower case after parsing. */
export const email = upTo(254, 'email_invalid')
  .trim()
  .toLowerCase()
  .regex(z.regexes.email, { error: 'email_invalid' })
  .describe('E-mail address, up to 254 characters')

/** A national phone number without its area code: digits alone. */
export const phone = upTo(15, 'phone_invalid')
  .regex(/^[0-9]{4,15}$/, { error: 'phone_invalid' })
  .describe('Phone number without the area code, 4 to 15 digits')

/** A telephone country code without the plus sign. */
export const areaCode = upTo(4, 'area_code_invalid')
  .regex(/^[1-9][0-9]{0,3}$/, { error: 'area_code_invalid' })
  .describe('Telephone area code of the country, digits without +')

export const ACCOUNT_NAME_MIN = 8
export const ACCOUNT_NAME_MAX = 32

export const accountName = upTo(ACCOUNT_NAME_MAX, 'account_name_invalid')
  .regex(/^[A-Za-z0-9]{8,32}$/, { error: 'account_name_invalid' })
  .describe('Account name, 8 to 32 letters and digits')

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A password that is being chosen, for login or funds. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { error: 'password_length' })
  .max(PASSWORD_MAX, { error: 'password_length' })
  .describe('Password, 8 to 128 characters')

/**
 * A password that is being checked. Its rules are not applied, so that a guesser does not learn
 * them.
 */
export const password = z.string().min(1).max(128).describe('Password')

/** A code sent by e-mail or SMS, or shown by an authenticator. */
export const sixDigits = upTo(6, 'code_malformed')
  .regex(/^[0-9]{6}$/, { error: 'code_malformed' })
  .describe('Verification code, exactly six digits')

export const NICKNAME_MAX = 32

/** Any visible characters; outer spaces are cut off, control and invisible ones refused. */
export const nickName = upTo(128, 'nickname_invalid')
  .trim()
  .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}]| (?! )){1,32}$/u, { error: 'nickname_invalid' })
  .describe('Nickname, 1 to 32 visible characters')

/** What its owner calls a passkey; outer spaces are cut off. */
export const passkeyName = upTo(128, 'passkey_name_invalid')
  .trim()
  .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}]| (?! )){1,32}$/u, { error: 'passkey_name_invalid' })
  .describe('Name of the passkey, 1 to 32 visible characters')

/** Words that only the person and the venue know; every mail of the venue's shows them. */
export const antiPhishingCode = upTo(80, 'anti_phishing_invalid')
  .trim()
  .regex(/^(?:[\p{L}\p{M}\p{N}\p{P}\p{S}]| (?! )){4,20}$/u, { error: 'anti_phishing_invalid' })
  .describe('Anti-phishing code, 4 to 20 visible characters')

export const inviteCode = upTo(16, 'invite_code_unknown')
  .regex(/^[A-Za-z0-9]{4,16}$/, { error: 'invite_code_unknown' })
  .describe('Invite code of the person who invited, 4 to 16 letters and digits')

export const REGISTRATION_TYPES = ['phone', 'email', 'account'] as const
export const registrationType = z
  .enum(REGISTRATION_TYPES)
  .describe('What the account is known by: phone, email or account (a chosen name)')

export const CODE_SOURCES = [
  'LOGIN',
  'REGISTER',
  'RESET_PASSWORD',
  'FORGOT_FUNDS_PASSWORD',
] as const
export const codeSource = z
  .enum(CODE_SOURCES)
  .describe('What the code is for; it opens nothing else')
export type CodeSource = z.output<typeof codeSource>
