import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { wealthProduct } from './wealth-product.ts'
import { earnPaths } from '../paths.ts'

export const findProductById = defineCall(earnPaths, 'findProductById', {
  number: 90,
  who: 'guest',
  summary: 'One wealth product.',
  query: z.object({ id: id.describe('Id of the product') }),
  data: wealthProduct,
  errors: ['product_unknown'],
})
