import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { currencyCode, emptyAsAbsent, paging } from '../../fields.ts'
import { wealthProduct } from './wealth-product.ts'
import { earnPaths } from '../paths.ts'

export const productPage = defineCall(earnPaths, 'productPage', {
  number: 89,
  who: 'guest',
  summary: 'Wealth products.',
  query: z.object({
    ...paging,
    currencyCode: emptyAsAbsent(currencyCode).optional().describe('Only this currency'),
  }),
  data: pageOf(wealthProduct),
  errors: [],
})
