import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { spotOrderRow } from './spot-order-row.ts'
import { SPOT_ORDER_ERRORS, refineTicket, spotTicket } from './spot-ticket.ts'

/**
 * `duration` tells fast contracts from spot orders. While fast contracts are switched off it is
 * refused by name and before all else, so that a fast order is never taken for a spot order.
 */
const noDuration = z
  .undefined({ error: 'feature_unavailable' })
  .optional()
  .describe('Seconds to the expiry of a fast contract; absent for a spot order')

export const spotOrder = defineCall({
  number: 75,
  name: 'spotOrder',
  method: 'POST',
  path: '/order/spotOrder',
  who: 'user',
  summary: 'Without `duration`: place a spot order, as /order/coinOrder does.',
  body: z.object({ duration: noDuration, ...spotTicket.shape }).superRefine(refineTicket),
  data: spotOrderRow,
  errors: ['feature_unavailable', ...SPOT_ORDER_ERRORS],
  money: true,
})
