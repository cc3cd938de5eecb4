import { defineCall } from '../call.ts'
import { spotOrderRow } from './spot-order-row.ts'
import { SPOT_ORDER_ERRORS, refineTicket, spotTicket } from './spot-ticket.ts'
import { spotPaths } from './paths.ts'

export const coinOrder = defineCall(spotPaths, 'coinOrder', {
  number: 78,
  who: 'user',
  summary: 'Place a spot order at best price or at a limit price.',
  body: spotTicket.superRefine(refineTicket),
  data: spotOrderRow,
  errors: SPOT_ORDER_ERRORS,
  money: true,
})
