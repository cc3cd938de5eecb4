import { z } from 'zod'
import { defineCall } from '../call.ts'
import { time } from '../fields.ts'
import { portfolioPaths } from './paths.ts'

export const SEEN_THINGS = ['contact', 'card', 'certification', 'recovery', 'file'] as const

export const deskLooks = defineCall(portfolioPaths, 'deskLooks', {
  number: 206,
  who: 'user',
  summary:
    'Who at the desk has looked at the user’s contact details and papers, newest first; the last 200.',
  data: z.array(
    z.object({
      at: time.describe('When'),
      operator: z.string().describe('Number of the operator, or what the desk calls them'),
      seen: z.enum(SEEN_THINGS).describe('What was looked at'),
      reason: z.string().nullable().describe('Why, in the operator’s words'),
    }),
  ),
  errors: [],
})
