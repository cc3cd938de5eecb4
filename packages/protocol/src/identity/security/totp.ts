import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { password, sixDigits } from '../fields.ts'
import { PROOF_ERRORS, proof, recoveryCodes } from '../proof.ts'
import { identityPaths } from '../paths.ts'

export const totpStart = defineCall(identityPaths, 'totpStart', {
  number: 111,
  who: 'user',
  summary: 'Begin to set up an authenticator; nothing changes until its first code is confirmed.',
  body: z.object({ password: password.describe('The login password') }),
  data: z.object({
    secret: z.string().describe('The secret in base32, to type in by hand'),
    uri: z.string().describe('The same as otpauth: address, for a QR code'),
  }),
  errors: ['password_wrong', 'password_locked', 'totp_on_already'],
})

export const totpConfirm = defineCall(identityPaths, 'totpConfirm', {
  number: 112,
  who: 'user',
  summary: 'Confirm the authenticator with its first code; answers ten recovery codes, once.',
  body: z.object({ totp: sixDigits.describe('Code that the authenticator shows') }),
  data: recoveryCodes,
  errors: ['code_malformed', 'totp_on_already', 'totp_off', 'totp_wrong', 'totp_locked'],
})

export const totpDisable = defineCall(identityPaths, 'totpDisable', {
  number: 113,
  who: 'user',
  summary: 'Take the authenticator away, with the login password and a code.',
  body: z.object(proof),
  data: z.null().describe('Nothing'),
  errors: [...PROOF_ERRORS, 'totp_off'],
})

export const newRecoveryCodes = defineCall(identityPaths, 'newRecoveryCodes', {
  number: 114,
  who: 'user',
  summary: 'Ten new recovery codes; the former ones end.',
  body: z.object(proof),
  data: recoveryCodes,
  errors: [...PROOF_ERRORS, 'totp_off'],
})
