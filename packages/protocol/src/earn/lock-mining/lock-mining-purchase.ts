import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { decimal, id, requestId } from '../../fields.ts'
import { PURCHASE_ERRORS } from '../wealth/wealth-order-row.ts'
import { lockMiningOrderRow } from './lock-mining-order-row.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningPurchase = defineCall(earnPaths, 'lockMiningPurchase', {
  number: 100,
  who: 'user',
  summary: 'Lock an amount between the product’s smallest and largest.',
  body: z.object({
    productId: id.describe('Id of the product'),
    amount: decimal.describe('Amount to lock, in the product’s currency'),
    requestId,
  }),
  data: lockMiningOrderRow,
  errors: PURCHASE_ERRORS,
  money: true,
})
