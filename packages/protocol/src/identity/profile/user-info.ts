import { z } from 'zod'
import { id, time } from '../../fields.ts'
import { registrationType } from '../fields.ts'

/** How far the identity certification of a user has come. */
export const AUTH_STATUSES = ['notCertified', 'inProgress', 'failed', 'certified'] as const

/** The logged-in user as the user sees it; no password, token or other secret is ever part of it. */
export const userInfo = z.object({
  id: id.describe('The user’s id'),
  type: registrationType.describe('How the user registered: phone, email or account'),
  account: z.string().describe('Account name, chosen or given at registration'),
  phone: z.string().nullable().describe('Phone number without the area code, if any'),
  areaCode: z.string().nullable().describe('Area code of the phone number, if any'),
  email: z.string().nullable().describe('E-mail address, if any'),
  nickName: z.string().describe('Nickname, 1 to 32 characters'),
  avatar: z.string().nullable().describe('File id or name of the avatar, if one was chosen'),
  authStatus: z
    .enum(AUTH_STATUSES)
    .describe('State of the highest certification level that was submitted'),
  authLevel: z
    .enum(['none', 'primary', 'advanced'])
    .describe('Highest certification level reached'),
  inviteCode: z.string().describe('The user’s own invite code, to give to others'),
  hasFundPassword: z.boolean().describe('Whether a fund password is set'),
  hasTotp: z.boolean().describe('Whether login needs a code of an authenticator'),
  withdrawalsPausedUntil: time
    .nullable()
    .describe('Withdrawals wait until then after a change of security; null: they do not'),
  createdAt: time.describe('Time of registration, milliseconds since 1970 UTC'),
})
export type UserInfo = z.output<typeof userInfo>

/** What a login or registration gives. */
export const session = z.object({
  token: z.string().describe('Opaque session token for the header coin-auth'),
  expiresAt: time.describe('When the token ends, milliseconds since 1970 UTC'),
  userInfo: userInfo.describe('The user who is now logged in'),
})
export type Session = z.output<typeof session>
