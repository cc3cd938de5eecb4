import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { currencyCode, emptyAsAbsent, paging } from '../../fields.ts'
import { wealthProduct } from './wealth-product.ts'

export const productPage = defineCall({
  number: 89,
  name: 'productPage',
  method: 'GET',
  path: '/product/page',
  who: 'guest',
  summary: 'Wealth products.',
  query: z.object({
    ...paging,
    currencyCode: emptyAsAbsent(currencyCode).optional().describe('Only this currency'),
  }),
  data: pageOf(wealthProduct),
  errors: [],
})
