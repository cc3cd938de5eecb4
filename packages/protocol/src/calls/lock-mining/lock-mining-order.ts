import { defineCall } from '../../call.ts'
import { orderIdParams } from '../orders/revoke-coin.ts'
import { lockMiningOrderRow } from './lock-mining-order-row.ts'

export const lockMiningOrder = defineCall({
  number: 103,
  name: 'lockMiningOrder',
  method: 'GET',
  path: '/lockMining/orders/{id}',
  who: 'user',
  summary: 'One lock-mining order of the user, with its progress.',
  params: orderIdParams,
  data: lockMiningOrderRow,
  errors: ['order_unknown'],
})
