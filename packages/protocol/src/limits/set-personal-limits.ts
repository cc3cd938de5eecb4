import { z } from 'zod'
import { defineCall } from '../call.ts'
import { AMOUNT_ERRORS, COMMAND_ERRORS } from '../errors-of.ts'
import { decimal } from '../fields.ts'
import { personalLimitsState } from './personal-limits.ts'
import { limitsPaths } from './paths.ts'

/** A cool-off is at most 90 days away. */
const MOST_COOL_OFF_HOURS = 2_160

export const setPersonalLimits = defineCall(limitsPaths, 'setPersonalLimits', {
  number: 108,
  who: 'user',
  summary: 'Set one’s own limits: tighter ones hold at once, looser ones or none after a day.',
  body: z.object({
    dailyStake: decimal
      .nullish()
      .describe('Most stakes and margins of a day; null for none, absent leaves it'),
    dailyLoss: decimal
      .nullish()
      .describe('Most net loss of a day; null for none, absent leaves it'),
    coolOffHours: z
      .int()
      .min(1, 'limit_invalid')
      .max(MOST_COOL_OFF_HOURS, 'limit_invalid')
      .optional()
      .describe('Hours from now without new orders; can be put off, never brought forward'),
  }),
  data: personalLimitsState,
  errors: ['limit_invalid', ...AMOUNT_ERRORS, ...COMMAND_ERRORS],
})
