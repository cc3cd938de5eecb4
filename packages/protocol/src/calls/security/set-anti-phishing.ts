import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { antiPhishingCode } from '../../identity-fields.ts'
import { PROOF_ERRORS, proof } from './proof.ts'

export const setAntiPhishing = defineCall({
  number: 123,
  name: 'setAntiPhishing',
  method: 'POST',
  path: '/player/security/antiPhishing',
  who: 'user',
  summary: 'Set the words that every mail to this person shows from now on; null takes them away.',
  body: z.object({
    ...proof,
    antiPhishing: antiPhishingCode
      .nullable()
      .describe('Anti-phishing code, 4 to 20 visible characters; null takes it away'),
  }),
  data: z.null().describe('Nothing'),
  errors: [...PROOF_ERRORS, 'anti_phishing_invalid'],
})
