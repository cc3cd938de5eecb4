import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId, requestId } from '../../fields.ts'
import { lockMiningOrderRow } from './lock-mining-order-row.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningRedeem = defineCall(earnPaths, 'lockMiningRedeem', {
  number: 101,
  who: 'user',
  summary: 'Redeem before the end, once the penalty was confirmed.',
  body: z.object({
    orderId: numericId.describe('Order number'),
    confirmPenalty: z
      .literal(true, 'penalty_not_confirmed')
      .describe('true: the user has seen the penalty and confirmed it'),
    requestId,
  }),
  data: lockMiningOrderRow,
  errors: ['penalty_not_confirmed', 'order_unknown', 'order_closed'],
  money: true,
})
