import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { decimal, emptyAsAbsent, listWindow, paging, symbol } from '../fields.ts'
import { SPOT_FILTERS, spotOrderRow } from './spot-order-row.ts'
import { spotPaths } from './paths.ts'

export const spotOrderFilter = {
  status: emptyAsAbsent(z.enum(SPOT_FILTERS))
    .optional()
    .describe('entrusted, executed, revoked, or locked (still holds funds); all when absent'),
  symbol: emptyAsAbsent(symbol).optional().describe('Only this pair'),
}

export const getCoinOrder = defineCall(spotPaths, 'getCoinOrder', {
  number: 79,
  who: 'user',
  summary: 'The user’s spot orders by status and pair, newest first.',
  body: z.object({
    ...spotOrderFilter,
    side: emptyAsAbsent(z.enum(['buy', 'sell']))
      .optional()
      .describe('Only this side'),
    amountAbove: emptyAsAbsent(decimal)
      .optional()
      .describe('Only orders of which more than this is filled, in units of the quote'),
    ...listWindow,
    ...paging,
  }),
  data: pageOf(spotOrderRow),
  errors: [],
})
