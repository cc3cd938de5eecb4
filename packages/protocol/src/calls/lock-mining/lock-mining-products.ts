import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { lockMiningProductRow } from './lock-mining-product.ts'

export const lockMiningProducts = defineCall({
  number: 98,
  name: 'lockMiningProducts',
  method: 'GET',
  path: '/lockMining/products',
  who: 'guest',
  summary: 'Lock-mining products.',
  data: z.array(lockMiningProductRow).describe('Products'),
  errors: [],
})
