import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { COMMAND_ERRORS } from '../../errors-of.ts'
import { personalLimitsState } from './personal-limits.ts'

export const acceptRiskNotice = defineCall({
  number: 109,
  name: 'acceptRiskNotice',
  method: 'POST',
  path: '/player/acceptRiskNotice',
  who: 'user',
  summary:
    'Record that the user has read what fast and futures contracts can cost; once is enough.',
  body: z.object({}),
  data: personalLimitsState,
  errors: COMMAND_ERRORS,
})
