import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'
import { wealthOrderRow } from './wealth-order-row.ts'

export const findOrderById = defineCall({
  number: 96,
  name: 'findOrderById',
  method: 'GET',
  path: '/userProductOrder/findOrderById',
  who: 'user',
  summary: 'One wealth order of the user.',
  query: z.object({ id: numericId.describe('Id of the order') }),
  data: wealthOrderRow,
  errors: ['order_unknown'],
})
