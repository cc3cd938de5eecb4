import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { codeSource, email, sixDigits } from '../fields.ts'
import { codeChecked } from './answers.ts'
import { identityPaths } from '../paths.ts'

export const verifyEmailCode = defineCall(identityPaths, 'verifyEmailCode', {
  number: 30,
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
