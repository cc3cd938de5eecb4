import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fastOrderRow } from '../fast/fast-order-row.ts'
import { FAST_ORDER_ERRORS, fastTicket } from '../fast/fast-ticket.ts'
import { spotOrderRow } from './spot-order-row.ts'
import { SPOT_ORDER_ERRORS, refineTicket, spotTicket } from './spot-ticket.ts'

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

/** A fast contract or a spot order, by its `type`. */
export const fastOrSpotRow = z.discriminatedUnion('type', [fastOrderRow, spotOrderRow])

export const spotOrder = defineCall({
  number: 75,
  name: 'spotOrder',
  method: 'POST',
  path: '/order/spotOrder',
  who: 'user',
  summary:
    'With `duration`: open a fast contract. Without it: place a spot order, as /order/coinOrder.',
  body: z.union([withoutDuration, fastTicket]),
  data: fastOrSpotRow,
  errors: [...FAST_ORDER_ERRORS, ...SPOT_ORDER_ERRORS],
  money: true,
})
