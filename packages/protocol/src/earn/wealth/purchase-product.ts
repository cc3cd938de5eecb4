import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { decimal, id, requestId } from '../../fields.ts'
import { fundPasswordWhereGiven } from '../../cash/withdrawal/proof.ts'
import { PURCHASE_ERRORS, wealthOrderRow } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

export const purchaseProduct = defineCall(earnPaths, 'purchaseProduct', {
  number: 91,
  who: 'user',
  summary: 'Buy a wealth product at the terms of this moment.',
  body: z.object({
    productId: id.describe('Id of the product'),
    amount: decimal.describe('Principal, in the product’s currency; above zero'),
    fundPassword: fundPasswordWhereGiven,
    requestId,
  }),
  data: wealthOrderRow,
  errors: [
    ...PURCHASE_ERRORS,
    'fund_password_missing',
    'fund_password_wrong',
    'fund_password_locked',
  ],
  money: true,
})
