import { defineCall } from '../call.ts'
import { COMMAND_ERRORS } from '../errors-of.ts'
import { orderIdParams } from '../order-by-id.ts'
import { spotPaths } from './paths.ts'
import { triggerRow } from './trigger-row.ts'

export const revokeCoinTrigger = defineCall(spotPaths, 'revokeCoinTrigger', {
  number: 159,
  who: 'user',
  summary: 'Take back a conditional spot order that is not carried out yet.',
  params: orderIdParams,
  data: triggerRow,
  errors: ['order_unknown', 'order_closed', ...COMMAND_ERRORS],
})
