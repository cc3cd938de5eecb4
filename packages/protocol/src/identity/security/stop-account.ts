import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { time } from '../../fields.ts'
import { login } from '../auth/login.ts'
import { identityPaths } from '../paths.ts'

export const stopAccount = defineCall(identityPaths, 'stopAccount', {
  number: 141,
  who: 'guest',
  summary:
    'This was not me: end every session and stop withdrawals, by the link of a notice or in a session of one’s own.',
  body: z.object({
    token: z
      .string()
      .max(128)
      .optional()
      .describe('The token of the notice’s link; without it the session’s own account is stopped'),
  }),
  data: z.null().describe('Nothing'),
  errors: ['stop_link_expired', 'login_required'],
})

export const reopenAccount = defineCall(identityPaths, 'reopenAccount', {
  number: 142,
  who: 'guest',
  summary:
    'Open an account that its owner has stopped, with the password and the second factor; it opens a day later.',
  body: login.body,
  data: z.object({ opensAt: time.describe('When it opens, milliseconds since 1970 UTC') }),
  errors: [
    'credentials_wrong',
    'login_locked',
    'area_code_invalid',
    'code_malformed',
    'totp_required',
    'totp_wrong',
    'totp_locked',
    'account_not_stopped',
  ],
})
