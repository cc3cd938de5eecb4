import { z } from 'zod'
import { defineCall } from '../call.ts'
import { guestToken, serviceState } from './shapes.ts'
import { servicePaths } from './paths.ts'

export const serviceClose = defineCall(servicePaths, 'serviceClose', {
  number: 131,
  who: 'guest',
  summary: 'Ends the caller’s conversation: nothing is left open. Writing again opens another.',
  body: z.object({ guestToken }),
  data: serviceState,
  errors: [],
})
