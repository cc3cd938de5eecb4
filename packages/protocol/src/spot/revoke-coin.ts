import { defineCall } from '../call.ts'
import { CANCEL_ERRORS, orderIdParams } from '../order-by-id.ts'
import { spotOrderRow } from './spot-order-row.ts'
import { spotPaths } from './paths.ts'

export const revokeCoin = defineCall(spotPaths, 'revokeCoin', {
  number: 80,
  who: 'user',
  summary:
    'Cancel a spot order; what it still holds is free again. Where the house’s quotes reach it, at ' +
    'the next price: a price before that one may still fill it.',
  params: orderIdParams,
  data: spotOrderRow,
  errors: CANCEL_ERRORS,
})
