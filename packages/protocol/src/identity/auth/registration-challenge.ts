import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { MOST_WORK_BITS } from '../work.ts'
import { identityPaths } from '../paths.ts'

export const registrationChallenge = defineCall(identityPaths, 'registrationChallenge', {
  number: 145,
  who: 'guest',
  summary:
    'What a registration has to bring along where they come thick: a number to be found, a captcha, or nothing.',
  body: z.object({}),
  data: z.object({
    challenge: z
      .string()
      .describe('Signed text the number is found for; good for 10 minutes and one registration'),
    bits: z
      .int()
      .min(0)
      .max(MOST_WORK_BITS)
      .describe('Zero bits that SHA-256 of challenge:number begins with; 0: none has to be found'),
    captcha: z
      .object({
        script: z.string().describe('Script of the provider that draws the captcha'),
        siteKey: z.string().describe('The venue’s key with the provider'),
      })
      .nullable()
      .describe('The captcha that has to be solved as well; null: none'),
  }),
  errors: [],
})
