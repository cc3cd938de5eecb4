import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent } from '../../fields.ts'
import { recoveryCode } from '../proof.ts'
import { newPassword, password, sixDigits } from '../fields.ts'
import { identityPaths } from '../paths.ts'

export const updateFundsPassword = defineCall(identityPaths, 'updateFundsPassword', {
  number: 5,
  who: 'user',
  summary:
    'Set the first fund password with the login password, change it with the old one, or reset it with a code of source FORGOT_FUNDS_PASSWORD; a change or reset pauses withdrawals for a day.',
  body: z
    .object({
      password: emptyAsAbsent(password)
        .optional()
        .describe('The login password, for the first fund password'),
      oldPassword: emptyAsAbsent(password)
        .optional()
        .describe('The fund password as it is, for a change'),
      code: emptyAsAbsent(sixDigits)
        .optional()
        .describe('Code sent to the account’s own address, for a reset'),
      totp: emptyAsAbsent(sixDigits)
        .optional()
        .describe(
          'Code of the authenticator where one is set up, for the first one and for a reset',
        ),
      recoveryCode: emptyAsAbsent(recoveryCode).optional().describe('Recovery code in its place'),
      newPassword: newPassword.describe('New fund password, 8 to 128 characters'),
      confirmPassword: z.string().max(128).describe('The new fund password once more'),
    })
    .refine((body) => body.newPassword === body.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  data: z.null().describe('Nothing'),
  errors: [
    'password_length',
    'password_common',
    'password_is_name',
    'passwords_differ',
    'passwords_alike',
    'fund_password_wrong',
    'fund_password_locked',
    'fund_proof_missing',
    'login_password_missing',
    'password_wrong',
    'password_locked',
    'code_address_missing',
    'code_malformed',
    'code_wrong',
    'code_expired',
    'code_tries_exhausted',
    'totp_required',
    'totp_wrong',
    'totp_locked',
  ],
})
