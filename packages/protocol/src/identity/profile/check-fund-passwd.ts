import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { password } from '../fields.ts'
import { identityPaths } from '../paths.ts'

export const checkFundPasswd = defineCall(identityPaths, 'checkFundPasswd', {
  number: 7,
  who: 'user',
  summary: 'Check the fund password; the fifth wrong one locks it for 15 minutes.',
  body: z.object({ fundPasswd: password.describe('Fund password') }),
  data: z.object({
    valid: z.boolean().describe('Whether it is right; a wrong one counts as a try'),
  }),
  errors: ['fund_password_missing', 'fund_password_locked'],
})
