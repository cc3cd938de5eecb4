import { defineCall } from '../../call.ts'
import { CANCEL_ERRORS, orderIdParams } from './revoke-coin.ts'
import { fastOrSpotRow } from './spot-order.ts'

export const endSpotOrder = defineCall({
  number: 77,
  name: 'endSpotOrder',
  method: 'POST',
  path: '/order/endSpotOrder/{id}',
  who: 'user',
  summary:
    'Settle a fast contract that is past its expiry, or answer how it was settled; ' +
    'for a spot order: cancel it, as /order/revokeCoin does.',
  params: orderIdParams,
  data: fastOrSpotRow,
  errors: ['contract_not_due', ...CANCEL_ERRORS],
})
