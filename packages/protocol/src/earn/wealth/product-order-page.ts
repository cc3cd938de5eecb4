import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { emptyAsAbsent, paging } from '../../fields.ts'
import { EARN_STATUSES, wealthOrderRow } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

export const productOrderPage = defineCall(earnPaths, 'productOrderPage', {
  number: 95,
  who: 'user',
  summary: 'The user’s wealth orders, newest first.',
  query: z.object({
    ...paging,
    status: emptyAsAbsent(z.enum(EARN_STATUSES))
      .optional()
      .describe('active, completed or redeemed; all when absent'),
  }),
  data: pageOf(wealthOrderRow),
  errors: [],
})
