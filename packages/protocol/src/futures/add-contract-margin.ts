import { z } from 'zod'
import { defineCall } from '../call.ts'
import { AMOUNT_ERRORS } from '../errors-of.ts'
import { LIMIT_ERRORS } from '../fast/fast-ticket.ts'
import { decimal, numericId, requestId } from '../fields.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

export const addContractMargin = defineCall(futuresPaths, 'addContractMargin', {
  number: 162,
  who: 'user',
  summary:
    'Add margin to a position, at once. Its liquidation moves away; what it can win stays the same. ' +
    'The amount counts for the own limits as a new order does.',
  body: z.object({
    orderNo: numericId.describe('Order number'),
    amount: decimal.describe('What to add, in the currency of the margin'),
    requestId,
  }),
  data: futuresOrderRow,
  errors: [
    'order_unknown',
    'order_closed',
    'order_waiting',
    'order_ending',
    'market_paused',
    'terms_unavailable',
    ...AMOUNT_ERRORS,
    ...LIMIT_ERRORS,
  ],
  money: true,
})
