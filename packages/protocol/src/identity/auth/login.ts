import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent } from '../../fields.ts'
import { areaCode, password, registrationType, sixDigits } from '../fields.ts'
import { session } from '../profile/user-info.ts'
import { recoveryCode } from '../proof.ts'
import { identityPaths } from '../paths.ts'

export const login = defineCall(identityPaths, 'login', {
  number: 1,
  who: 'guest',
  summary: 'Log in by phone, e-mail or account name.',
  body: z.object({
    type: registrationType,
    areaCode: areaCode.optional().describe('Area code of the phone number; for type phone'),
    account: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .describe('Phone number, e-mail address or account name, as `type` says'),
    password: password.describe('Login password'),
    totp: emptyAsAbsent(sixDigits)
      .optional()
      .describe('Code of the authenticator, where one is set up'),
    recoveryCode: emptyAsAbsent(recoveryCode).optional().describe('Recovery code in its place'),
  }),
  data: session,
  errors: [
    'credentials_wrong',
    'login_locked',
    'area_code_invalid',
    'code_malformed',
    'totp_required',
    'totp_wrong',
    'totp_locked',
    'account_frozen',
    'account_stopped',
  ],
})
