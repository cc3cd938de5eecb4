import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId, requestId } from '../../fields.ts'
import { PURCHASE_ERRORS, wealthOrderRow } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

export const executeUserOrder = defineCall(earnPaths, 'executeUserOrder', {
  number: 97,
  who: 'user',
  summary: 'Carry out a purchase that was previewed, at exactly the previewed terms.',
  body: z.object({ previewId: numericId.describe('Id of the preview'), requestId }),
  data: wealthOrderRow,
  errors: ['preview_expired', ...PURCHASE_ERRORS],
  money: true,
})
