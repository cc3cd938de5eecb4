import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, numericId, requestId } from '../fields.ts'
import { CANCEL_ERRORS } from '../order-by-id.ts'
import { spotOrderRow } from './spot-order-row.ts'
import { spotPaths } from './paths.ts'

export const amendCoinOrder = defineCall(spotPaths, 'amendCoinOrder', {
  number: 155,
  who: 'user',
  summary:
    'Change price or quantity of an open spot order. With less quantity at the same price it keeps ' +
    'its place and its id; else it is closed as amended and a new order takes up its rest, which is ' +
    'the one in the answer. Where the house’s quotes reach either, at the next price.',
  body: z.object({
    id: numericId.describe('Id of the order'),
    price: decimal.optional().describe('New limit price; absent: as before'),
    quantity: decimal
      .optional()
      .describe('What it orders in all, with what is filled already; absent: as before'),
    requestId,
  }),
  data: spotOrderRow,
  errors: [
    'order_unchanged',
    'price_out_of_range',
    'quantity_out_of_range',
    'order_below_minimum',
    'order_too_large',
    'terms_unavailable',
    'would_take',
    'expiry_invalid',
    ...CANCEL_ERRORS,
  ],
  money: true,
})
