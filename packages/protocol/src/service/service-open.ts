import { z } from 'zod'
import { defineCall } from '../call.ts'
import { guestToken, serviceEntry, serviceState } from './shapes.ts'
import { servicePaths } from './paths.ts'

export const serviceOpen = defineCall(servicePaths, 'serviceOpen', {
  number: 127,
  who: 'guest',
  summary:
    'The caller’s conversation with customer service: how it stands, and its newest entries. ' +
    'Nothing is kept of a guest before they write.',
  body: z.object({ guestToken }),
  data: z.object({
    guestToken: z
      .string()
      .nullable()
      .describe('Of a guest: the token to show from now on; null for whoever is logged in'),
    state: serviceState.describe('How the conversation stands'),
    entries: z.array(serviceEntry).describe('The newest ones, oldest first'),
    more: z.boolean().describe('Whether there are older ones'),
  }),
  errors: [],
})
