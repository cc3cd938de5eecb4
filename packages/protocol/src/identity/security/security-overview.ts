import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId, time } from '../../fields.ts'
import { identityPaths } from '../paths.ts'

export const passkeyRow = z.object({
  id: numericId.describe('The passkey’s id'),
  name: z.string().describe('Name its owner gave it'),
  createdAt: time.describe('When it was added, milliseconds since 1970 UTC'),
  lastUsedAt: time.nullable().describe('Last login with it; null: not used yet'),
})
export type PasskeyRow = z.output<typeof passkeyRow>

export const securityState = z.object({
  hasFundPassword: z.boolean().describe('Whether a fund password is set'),
  codeAddress: z
    .enum(['email', 'phone'])
    .nullable()
    .describe('Where codes of this account go; null: it has neither address nor number'),
  totpSince: time.nullable().describe('Since when login needs an authenticator; null: it does not'),
  recoveryCodesLeft: z.int().describe('Recovery codes not used yet'),
  passkeysOffered: z
    .boolean()
    .describe('Whether passkeys work at this address: that of PUBLIC_URL, or localhost'),
  passkeys: z.array(passkeyRow).describe('Passkeys, oldest first'),
  antiPhishing: z
    .string()
    .nullable()
    .describe('The beginning of the code that every mail to this person shows; null: none set'),
  withdrawalsPausedUntil: time
    .nullable()
    .describe('Withdrawals wait until then after a change of security; null: they do not'),
})
export type SecurityState = z.output<typeof securityState>

export const securityOverview = defineCall(identityPaths, 'securityOverview', {
  number: 110,
  who: 'user',
  summary: 'What protects the account: passwords, authenticator, passkeys, anti-phishing code.',
  data: securityState,
  errors: [],
})
