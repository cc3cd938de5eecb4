import { defineCall } from '../../call.ts'
import { orderIdParams } from '../../order-by-id.ts'
import { lockMiningOrderRow } from './lock-mining-order-row.ts'
import { earnPaths } from '../paths.ts'

export const lockMiningOrder = defineCall(earnPaths, 'lockMiningOrder', {
  number: 103,
  who: 'user',
  summary: 'One lock-mining order of the user, with its progress.',
  params: orderIdParams,
  data: lockMiningOrderRow,
  errors: ['order_unknown'],
})
