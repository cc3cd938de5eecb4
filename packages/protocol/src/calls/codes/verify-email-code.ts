import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { codeSource, email, sixDigits } from '../../identity-fields.ts'
import { codeChecked } from './answers.ts'

export const verifyEmailCode = defineCall({
  number: 30,
  name: 'verifyEmailCode',
  method: 'POST',
  path: '/email/verifyCode',
  who: 'guest',
  summary: 'Check an e-mail code without using it up; a wrong one counts as a try.',
  query: z.object({
    email,
    code: sixDigits,
    source: codeSource.default('REGISTER').describe('What the code is for; REGISTER when absent'),
  }),
  data: codeChecked,
  errors: ['email_invalid', 'code_malformed', 'code_expired', 'code_tries_exhausted'],
})
