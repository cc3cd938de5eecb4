import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { guestToken, serviceState } from './shapes.ts'

export const serviceClose = defineCall({
  number: 131,
  name: 'serviceClose',
  method: 'POST',
  path: '/player/service/close',
  who: 'guest',
  summary: 'Ends the caller’s conversation: nothing is left open. Writing again opens another.',
  body: z.object({ guestToken }),
  data: serviceState,
  errors: [],
})
