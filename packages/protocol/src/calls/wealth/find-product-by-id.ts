import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { wealthProduct } from './wealth-product.ts'

export const findProductById = defineCall({
  number: 90,
  name: 'findProductById',
  method: 'GET',
  path: '/product/findProductById',
  who: 'guest',
  summary: 'One wealth product.',
  query: z.object({ id: id.describe('Id of the product') }),
  data: wealthProduct,
  errors: ['product_unknown'],
})
