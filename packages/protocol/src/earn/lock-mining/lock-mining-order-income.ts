import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { paging } from '../../fields.ts'
import { orderIdParams } from '../../order-by-id.ts'
import { incomeRecord } from './lock-mining-income.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningOrderIncome = defineCall(earnPaths, 'lockMiningOrderIncome', {
  number: 104,
  who: 'user',
  summary: 'The daily income records of one lock-mining order, newest first.',
  params: orderIdParams,
  query: z.object(paging),
  data: pageOf(incomeRecord),
  errors: ['order_unknown'],
})
