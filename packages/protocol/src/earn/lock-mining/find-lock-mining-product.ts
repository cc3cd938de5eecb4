import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { lockMiningProductRow } from './lock-mining-product.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningProduct = defineCall(earnPaths, 'lockMiningProduct', {
  number: 99,
  who: 'guest',
  summary: 'One lock-mining product.',
  params: z.object({ id: id.describe('Id of the product') }),
  data: lockMiningProductRow,
  errors: ['product_unknown'],
})
