import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { currencyCode, emptyAsAbsent, paging } from '../../fields.ts'
import { wallet } from './wallet.ts'

export const walletPage = defineCall({
  number: 16,
  name: 'walletPage',
  method: 'GET',
  path: '/playerWallet/page',
  who: 'user',
  summary: 'The user’s saved wallet addresses, newest first.',
  query: z.object({
    ...paging,
    currency: emptyAsAbsent(currencyCode).optional().describe('Only those of this currency'),
  }),
  data: pageOf(wallet),
  errors: [],
})
