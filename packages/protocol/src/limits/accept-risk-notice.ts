import { z } from 'zod'
import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { personalLimitsState } from './personal-limits.ts'
import { limitsPaths } from './paths.ts'

export const acceptRiskNotice = defineCall(limitsPaths, 'acceptRiskNotice', {
  number: 109,
  who: 'user',
  summary:
    'Record that the user has read what fast and futures contracts can cost; once is enough.',
  body: z.object({}),
  data: personalLimitsState,
  errors: COMMAND_ERRORS,
})
