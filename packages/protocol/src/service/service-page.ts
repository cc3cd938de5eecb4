import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_LIMIT } from '../envelope.ts'
import { numericId, wholeNumber } from '../fields.ts'
import { guestToken, serviceEntry, serviceState } from './shapes.ts'
import { servicePaths } from './paths.ts'

export const servicePage = defineCall(servicePaths, 'servicePage', {
  number: 128,
  who: 'guest',
  summary: 'Older entries of the caller’s conversation, or those that came since.',
  body: z.object({
    guestToken,
    before: numericId.optional().describe('Only entries older than this one, the nearest first'),
    after: numericId.optional().describe('Only entries newer than this one, the nearest first'),
    limit: wholeNumber(1, MAX_LIMIT).default(30).describe('Entries, 1 to 100, 30 when absent'),
  }),
  data: z.object({
    state: serviceState.describe('How the conversation stands'),
    entries: z.array(serviceEntry).describe('Oldest first'),
    more: z.boolean().describe('Whether there are more in that direction'),
  }),
  errors: [],
})
