import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fastOrSpotRow } from '../fast-or-spot-row.ts'
import { FAST_ORDER_ERRORS, fastTicket } from '../fast/fast-ticket.ts'
import { SPOT_ORDER_ERRORS, refineTicket, spotTicket } from './spot-ticket.ts'
import { spotPaths } from './paths.ts'

/**
 * `duration` tells fast contracts from spot orders. Where it is given in any form the request is
 * never taken for a spot order.
 */
const withoutDuration = z
  .object({
    duration: z.undefined().optional().describe('Absent for a spot order'),
    ...spotTicket.shape,
  })
  .superRefine(refineTicket)

export const spotOrder = defineCall(spotPaths, 'spotOrder', {
  number: 75,
  who: 'user',
  summary:
    'With `duration`: open a fast contract. Without it: place a spot order, as /order/coinOrder.',
  body: z.union([withoutDuration, fastTicket]),
  data: fastOrSpotRow,
  errors: [...FAST_ORDER_ERRORS, ...SPOT_ORDER_ERRORS],
  money: true,
})
