import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { password } from '../fields.ts'
import { assertion } from './passkeys.ts'
import { identityPaths } from '../paths.ts'

export const proveSession = defineCall(identityPaths, 'proveSession', {
  number: 140,
  who: 'user',
  summary:
    'Prove oneself anew in this session, by the login password or a passkey: what moves money asks for it half a day after the last time.',
  body: z.object({
    password: password.optional().describe('The login password'),
    response: assertion
      .optional()
      .describe('A passkey’s answer to /login/passkey/options, in its place'),
  }),
  data: z.null().describe('Nothing'),
  errors: ['password_wrong', 'password_locked', 'passkey_refused', 'passkeys_unavailable'],
})
