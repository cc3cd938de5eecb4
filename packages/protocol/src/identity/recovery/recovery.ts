import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { time } from '../../fields.ts'
import { areaCode, newPassword } from '../fields.ts'
import { identityPaths } from '../paths.ts'

const token = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'code_expired' })
  .describe('The token of the request, or of the link that was sent')

export const beginRecovery = defineCall(identityPaths, 'beginRecovery', {
  number: 150,
  who: 'guest',
  summary:
    'Ask for an account back whose passwords, devices and addresses are all lost. It is answered alike whether there is such an account or not.',
  body: z.object({
    account: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .describe('Account name, e-mail address or phone number with +, as the account has it'),
    kind: z.enum(['email', 'phone']).describe('What the account is to be reached by from now on'),
    contact: z.string().trim().min(1).max(254).describe('That e-mail address or phone number'),
    areaCode: areaCode.optional().describe('Area code of the phone number; for kind phone'),
  }),
  data: z.object({
    token: z.string().describe('Names the request when the photo is sent'),
    code: z.string().describe('To be held, written on paper, beside the face in the photo'),
    expiresAt: time.describe('Until when the photo is taken, milliseconds since 1970 UTC'),
  }),
  errors: ['email_invalid', 'phone_invalid', 'area_code_invalid', 'rate_limited'],
})

export const recoveryPhoto = defineCall(identityPaths, 'recoveryPhoto', {
  number: 151,
  who: 'guest',
  summary: 'Send the fresh photo with the code that `beginRecovery` answered.',
  query: z.object({ token }),
  multipart: true,
  data: z.null().describe('Nothing'),
  errors: [
    'code_expired',
    'file_missing',
    'file_too_large',
    'file_type_unknown',
    'image_unreadable',
    'image_too_big',
    'rate_limited',
  ],
})

export const ownRecovery = defineCall(identityPaths, 'ownRecovery', {
  number: 152,
  who: 'user',
  summary: 'Whether somebody who proved with documents to be the user is to get the account.',
  data: z.object({
    opensAt: time
      .nullable()
      .describe('When that happens unless it is stopped; null where nobody is'),
  }),
  errors: [],
})

export const cancelRecovery = defineCall(identityPaths, 'cancelRecovery', {
  number: 153,
  who: 'user',
  summary: 'Stop every recovery of the own account: whoever is logged in has not lost it.',
  data: z.null().describe('Nothing'),
  errors: [],
})

export const finishRecovery = defineCall(identityPaths, 'finishRecovery', {
  number: 154,
  who: 'guest',
  summary:
    'Set a new login password by the link that was sent after the wait. Second factors and the fund password go, and withdrawals wait 72 hours.',
  body: z
    .object({
      token,
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
    'code_expired',
  ],
})
