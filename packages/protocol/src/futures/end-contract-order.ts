import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ErrorName } from '../errors.ts'
import { emptyAsAbsent, requestId } from '../fields.ts'
import { orderIdParams } from '../order-by-id.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

/** The body of these calls is empty, so that the idempotency key stands in the query. */
export const requestIdQuery = {
  requestId: emptyAsAbsent(requestId)
    .optional()
    .describe('Idempotency key, unique per user; without it every sending counts anew'),
}

/** Refusals of everything that is done with a position. */
export const POSITION_ERRORS = [
  'order_unknown',
  'order_closed',
  'order_waiting',
  'market_paused',
  'next_price_missing',
  'order_ending',
] as const satisfies readonly ErrorName[]

export const endContractOrder = defineCall(futuresPaths, 'endContractOrder', {
  number: 85,
  who: 'user',
  summary: 'Close a position at the next price, within 3 s; the body is empty.',
  params: orderIdParams,
  query: z.object(requestIdQuery),
  data: futuresOrderRow,
  errors: POSITION_ERRORS,
  money: true,
  urgent: true,
})
