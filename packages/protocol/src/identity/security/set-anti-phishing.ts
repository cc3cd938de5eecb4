import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { antiPhishingCode } from '../fields.ts'
import { PROOF_ERRORS, proof } from '../proof.ts'
import { identityPaths } from '../paths.ts'

export const setAntiPhishing = defineCall(identityPaths, 'setAntiPhishing', {
  number: 123,
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
