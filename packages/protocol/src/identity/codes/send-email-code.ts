import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { codeSource, email } from '../fields.ts'
import { codeSent } from './answers.ts'
import { identityPaths } from '../paths.ts'

export const sendEmailCode = defineCall(identityPaths, 'sendEmailCode', {
  number: 29,
  who: 'guest',
  summary:
    'Send a verification code by e-mail. The answer never tells whether the address is known.',
  query: z.object({
    email,
    source: codeSource.default('REGISTER').describe('What the code is for; REGISTER when absent'),
  }),
  data: codeSent,
  errors: ['email_invalid', 'code_resend_too_early', 'code_not_sent'],
})
