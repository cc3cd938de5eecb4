import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { lockMiningProductRow } from './lock-mining-product.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningProducts = defineCall(earnPaths, 'lockMiningProducts', {
  number: 98,
  who: 'guest',
  summary: 'Lock-mining products.',
  data: z.array(lockMiningProductRow).describe('Products'),
  errors: [],
})
