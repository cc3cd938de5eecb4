import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const logout = defineCall({
  number: 3,
  name: 'logout',
  method: 'GET',
  alsoPost: true,
  path: '/logout',
  who: 'user',
  summary: 'End this session; its token stops working at once.',
  data: z.null().describe('Nothing'),
  errors: [],
})
