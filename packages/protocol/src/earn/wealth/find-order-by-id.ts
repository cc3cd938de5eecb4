import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'
import { wealthOrderRow } from './wealth-order-row.ts'
import { earnPaths } from '../paths.ts'

export const findOrderById = defineCall(earnPaths, 'findOrderById', {
  number: 96,
  who: 'user',
  summary: 'One wealth order of the user.',
  query: z.object({ id: numericId.describe('Id of the order') }),
  data: wealthOrderRow,
  errors: ['order_unknown'],
})
