import { z } from 'zod'
import { defineCall } from '../call.ts'
import { AMOUNT_ERRORS } from '../errors-of.ts'
import { decimal, numericId, requestId } from '../fields.ts'
import { POSITION_ERRORS } from './end-contract-order.ts'
import { futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

export const removeContractMargin = defineCall(futuresPaths, 'removeContractMargin', {
  number: 163,
  who: 'user',
  summary:
    'Take margin out of a position at the next price, within 3 s. What its leverage asks for at the ' +
    'open price stays, with all that it has lost by then.',
  body: z.object({
    orderNo: numericId.describe('Order number'),
    amount: decimal.describe('What to take out, in the currency of the margin'),
    requestId,
  }),
  data: futuresOrderRow,
  errors: ['margin_needed', 'terms_unavailable', ...AMOUNT_ERRORS, ...POSITION_ERRORS],
  money: true,
})
