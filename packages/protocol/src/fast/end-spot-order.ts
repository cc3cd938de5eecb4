import { defineCall } from '../call.ts'
import { CANCEL_ERRORS, orderIdParams } from '../order-by-id.ts'
import { fastOrSpotRow } from '../fast-or-spot-row.ts'
import { fastPaths } from './paths.ts'

export const endSpotOrder = defineCall(fastPaths, 'endSpotOrder', {
  number: 77,
  who: 'user',
  summary:
    'Settle a fast contract that is past its expiry, or answer how it was settled; ' +
    'for a spot order: cancel it, as /order/revokeCoin does.',
  params: orderIdParams,
  data: fastOrSpotRow,
  errors: ['contract_not_due', ...CANCEL_ERRORS],
})
