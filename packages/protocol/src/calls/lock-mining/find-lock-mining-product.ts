import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { lockMiningProductRow } from './lock-mining-product.ts'

export const lockMiningProduct = defineCall({
  number: 99,
  name: 'lockMiningProduct',
  method: 'GET',
  path: '/lockMining/products/{id}',
  who: 'guest',
  summary: 'One lock-mining product.',
  params: z.object({ id: id.describe('Id of the product') }),
  data: lockMiningProductRow,
  errors: ['product_unknown'],
})
