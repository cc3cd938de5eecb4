import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId, requestId } from '../../fields.ts'
import { wealthOrderRow } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

export const redeemProduct = defineCall(earnPaths, 'redeemProduct', {
  number: 93,
  who: 'user',
  summary: 'Redeem a wealth order before its end; the penalty is taken from the principal.',
  body: z.object({ orderId: numericId.describe('Id of the order'), requestId }),
  data: wealthOrderRow,
  errors: ['order_unknown', 'order_closed'],
  money: true,
})
