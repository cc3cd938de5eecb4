import { z } from 'zod'
import { emptyAsAbsent } from '../fields.ts'
import { password, sixDigits } from './fields.ts'

/** A recovery code as it was shown: ten letters and digits, with or without the dash. */
export const recoveryCode = z
  .string()
  .max(24)
  .describe('Recovery code, in place of the authenticator’s; each works once')

/** Proof that the owner of the session is present, not only their session. */
export const proof = {
  password: password.describe('The login password'),
  totp: emptyAsAbsent(sixDigits)
    .optional()
    .describe('Code of the authenticator, where one is set up'),
  recoveryCode: emptyAsAbsent(recoveryCode).optional().describe('Recovery code in its place'),
}

export const PROOF_ERRORS = [
  'password_wrong',
  'password_locked',
  'code_malformed',
  'totp_required',
  'totp_wrong',
  'totp_locked',
] as const

/** Shown once, when they are made. */
export const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Ten codes, each good for one login without the authenticator; shown only here'),
})
