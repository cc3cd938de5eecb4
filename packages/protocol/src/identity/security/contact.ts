import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent } from '../../fields.ts'
import { areaCode, email, phone, sixDigits } from '../fields.ts'
import { codeSent } from '../codes/answers.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { identityPaths } from '../paths.ts'

const contact = {
  email: email.optional().describe('The new e-mail address; or a phone number instead'),
  areaCode: areaCode.optional().describe('Area code of the new phone number'),
  phone: phone.optional().describe('The new phone number without its area code'),
}

const CONTACT_ERRORS = [
  'email_invalid',
  'phone_invalid',
  'area_code_invalid',
  'contact_unchanged',
] as const

export const contactCodes = defineCall(identityPaths, 'contactCodes', {
  number: 143,
  who: 'user',
  summary:
    'Begin to add or change the e-mail address or phone number: a code goes to the new one, and another to where notices have gone until now.',
  body: z.object({ ...contact, ...proof }),
  data: z.object({
    ...codeSent.shape,
    oldEnd: z
      .enum(['email', 'phone'])
      .nullable()
      .describe('Where the second code went; null: there was nowhere yet'),
  }),
  errors: [...PROOF_ERRORS, ...CONTACT_ERRORS, 'code_resend_too_early', 'code_not_sent'],
})

export const changeContact = defineCall(identityPaths, 'changeContact', {
  number: 144,
  who: 'user',
  summary:
    'Add or change the e-mail address or phone number with the codes of both ends; a change pauses withdrawals for a day.',
  body: z.object({
    ...contact,
    code: sixDigits.describe('Code that went to the new address or number'),
    oldCode: emptyAsAbsent(sixDigits)
      .optional()
      .describe('Code that went to where notices have gone until now'),
  }),
  data: z.null().describe('Nothing'),
  errors: [
    ...CONTACT_ERRORS,
    'email_taken',
    'phone_taken',
    'old_code_missing',
    'code_malformed',
    'code_wrong',
    'code_expired',
    'code_tries_exhausted',
  ],
})
