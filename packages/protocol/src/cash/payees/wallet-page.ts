import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { currencyCode, emptyAsAbsent, paging } from '../../fields.ts'
import { wallet } from './wallet.ts'
import { cashPaths } from '../paths.ts'

export const walletPage = defineCall(cashPaths, 'walletPage', {
  number: 16,
  who: 'user',
  summary: 'The user’s saved wallet addresses, newest first.',
  query: z.object({
    ...paging,
    currency: emptyAsAbsent(currencyCode).optional().describe('Only those of this currency'),
  }),
  data: pageOf(wallet),
  errors: [],
})
