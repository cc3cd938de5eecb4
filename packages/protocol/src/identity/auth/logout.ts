import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { identityPaths } from '../paths.ts'

export const logout = defineCall(identityPaths, 'logout', {
  number: 3,
  who: 'user',
  summary: 'End this session; its token stops working at once.',
  data: z.null().describe('Nothing'),
  errors: [],
})
