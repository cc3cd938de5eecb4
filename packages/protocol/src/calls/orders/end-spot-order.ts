import { defineCall } from '../../call.ts'
import { CANCEL_ERRORS, orderIdParams } from './revoke-coin.ts'
import { spotOrderRow } from './spot-order-row.ts'

export const endSpotOrder = defineCall({
  number: 77,
  name: 'endSpotOrder',
  method: 'POST',
  path: '/order/endSpotOrder/{id}',
  who: 'user',
  summary: 'For a spot order: cancel it, as /order/revokeCoin does.',
  params: orderIdParams,
  data: spotOrderRow,
  errors: CANCEL_ERRORS,
})
