import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent, requestId } from '../../fields.ts'
import {
  accountName,
  areaCode,
  email,
  inviteCode,
  newPassword,
  phone,
  sixDigits,
} from '../fields.ts'
import { session } from '../profile/user-info.ts'
import { identityPaths } from '../paths.ts'

const common = {
  password: newPassword.describe('Login password, 8 to 128 characters'),
  confirmPassword: z.string().max(128).describe('The login password once more'),
  inviteCode: emptyAsAbsent(inviteCode)
    .optional()
    .describe('Invite code of the person who invited; may be left out or empty'),
  agree: z
    .literal(true, { error: 'terms_not_agreed' })
    .describe('true: the terms of service are agreed to'),
  challenge: z.string().max(200).optional().describe('The challenge of /register/challenge'),
  work: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('The number found for the challenge, where it asks for one'),
  captcha: z
    .string()
    .max(4_096)
    .optional()
    .describe('What the captcha answered, where there is one'),
  requestId: requestId.optional().describe('Idempotency key: the same one makes one account'),
}

/** A form may send along what it shows for the other types, as long as nobody filled it in. */
const ofAnotherType = z.literal('').nullish().describe('Empty: belongs to another type')

/** A form has one before anybody chose it. */
const preselected = emptyAsAbsent(areaCode).optional().describe('Not used: belongs to type phone')

const byPhone = z.object({
  type: z.literal('phone').describe('Registers a phone number'),
  areaCode,
  phone,
  smsCode: sixDigits.describe('Code sent by SMS with source REGISTER, six digits'),
  email: ofAnotherType,
  emailCode: ofAnotherType,
  account: ofAnotherType,
  ...common,
})

const byEmail = z.object({
  type: z.literal('email').describe('Registers an e-mail address'),
  email,
  emailCode: sixDigits.describe('Code sent by e-mail with source REGISTER, six digits'),
  areaCode: preselected,
  phone: ofAnotherType,
  smsCode: ofAnotherType,
  account: ofAnotherType,
  ...common,
})

const byAccount = z.object({
  type: z.literal('account').describe('Registers a chosen account name'),
  account: accountName,
  areaCode: preselected,
  phone: ofAnotherType,
  smsCode: ofAnotherType,
  email: ofAnotherType,
  emailCode: ofAnotherType,
  ...common,
})

export const register = defineCall(identityPaths, 'register', {
  number: 2,
  who: 'guest',
  summary: 'Create an account; the registration gift is credited once.',
  body: z
    .discriminatedUnion('type', [byPhone, byEmail, byAccount])
    .refine((body) => body.password === body.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  data: session,
  errors: [
    'terms_not_agreed',
    'password_length',
    'passwords_differ',
    'account_name_invalid',
    'email_invalid',
    'phone_invalid',
    'area_code_invalid',
    'account_taken',
    'email_taken',
    'phone_taken',
    'invite_code_unknown',
    'code_malformed',
    'code_wrong',
    'code_expired',
    'code_tries_exhausted',
    'work_missing',
    'captcha_refused',
    'password_common',
    'password_is_name',
    'request_reused',
    'journal_full',
    'tables_behind',
    'venue_stopping',
    'outcome_unknown',
  ],
})
