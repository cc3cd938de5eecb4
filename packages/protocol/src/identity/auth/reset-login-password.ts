import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { areaCode, newPassword, sixDigits } from '../fields.ts'
import { identityPaths } from '../paths.ts'

export const resetLoginPassword = defineCall(identityPaths, 'resetLoginPassword', {
  number: 6,
  who: 'guest',
  summary: 'Set a new login password with a code of source RESET_PASSWORD; ends every session.',
  body: z
    .object({
      type: z.enum(['phone', 'email']).describe('Where the code was sent: phone or email'),
      areaCode: areaCode.optional().describe('Area code of the phone number; for type phone'),
      account: z
        .string()
        .trim()
        .min(1)
        .max(254)
        .describe('Phone number or e-mail address, as `type` says'),
      code: sixDigits,
      newPassword: newPassword.describe('New login password, 8 to 128 characters'),
      confirmPassword: z.string().max(128).describe('The new login password once more'),
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
    'area_code_invalid',
    'email_invalid',
    'phone_invalid',
    'code_malformed',
    'code_wrong',
    'code_expired',
    'code_tries_exhausted',
  ],
})
