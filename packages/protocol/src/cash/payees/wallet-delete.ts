import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'
import { cashPaths } from '../paths.ts'

export const walletDelete = defineCall(cashPaths, 'walletDelete', {
  number: 18,
  who: 'user',
  summary: 'Delete one of the user’s wallet addresses.',
  body: z.object({ id: numericId.describe('Id of the saved address') }),
  data: z.null().describe('Nothing'),
  errors: ['not_found'],
})
