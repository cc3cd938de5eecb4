import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'

export const walletDelete = defineCall({
  number: 18,
  name: 'walletDelete',
  method: 'POST',
  path: '/playerWallet/delete',
  who: 'user',
  summary: 'Delete one of the user’s wallet addresses.',
  body: z.object({ id: numericId.describe('Id of the saved address') }),
  data: z.null().describe('Nothing'),
  errors: ['not_found'],
})
