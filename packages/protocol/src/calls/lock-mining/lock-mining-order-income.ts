import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { paging } from '../../fields.ts'
import { orderIdParams } from '../orders/revoke-coin.ts'
import { incomeRecord } from './lock-mining-income.ts'

export const lockMiningOrderIncome = defineCall({
  number: 104,
  name: 'lockMiningOrderIncome',
  method: 'GET',
  path: '/lockMining/orders/{id}/income',
  who: 'user',
  summary: 'The daily income records of one lock-mining order, newest first.',
  params: orderIdParams,
  query: z.object(paging),
  data: pageOf(incomeRecord),
  errors: ['order_unknown'],
})
