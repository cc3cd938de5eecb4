import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numericId, requestId } from '../fields.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { POSITION_ERRORS } from './end-contract-order.ts'
import { futuresPaths } from './paths.ts'

export const reduceContractOrder = defineCall(futuresPaths, 'reduceContractOrder', {
  number: 161,
  who: 'user',
  summary:
    'Close a part of a position at the next price, within 3 s. It only ever makes the position ' +
    'smaller: where it has fewer lots by then, all that are left are closed.',
  body: z.object({
    orderNo: numericId.describe('Order number'),
    lots: z
      .int()
      .min(1, 'lots_out_of_range')
      .max(1_000_000_000, 'lots_out_of_range')
      .describe('How many lots to close, at most those of the position'),
    requestId,
  }),
  data: futuresOrderRow,
  errors: [
    'order_locked',
    'lots_out_of_range',
    'lots_beyond_position',
    'terms_unavailable',
    ...POSITION_ERRORS,
  ],
  money: true,
  urgent: true,
})
