import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { emptyAsAbsent, paging } from '../../fields.ts'
import { EARN_STATUSES } from '../wealth/wealth-order-row.ts'
import { lockMiningOrderRow } from './lock-mining-order-row.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningOrders = defineCall(earnPaths, 'lockMiningOrders', {
  number: 102,
  who: 'user',
  summary: 'The user’s lock-mining orders, newest first.',
  query: z.object({
    ...paging,
    status: emptyAsAbsent(z.enum(['all', ...EARN_STATUSES]))
      .optional()
      .describe('all, active, completed or redeemed; all when absent'),
  }),
  data: pageOf(lockMiningOrderRow),
  errors: [],
})
