import { z } from 'zod'
import { defineCall } from '../call.ts'
import { MAX_LIMIT, pageOf } from '../envelope.ts'
import { direction, emptyAsAbsent, listWindow, numericId, symbol, wholeNumber } from '../fields.ts'
import { CONTRACT_FILTERS, futuresOrderRow } from './futures-order-row.ts'
import { futuresPaths } from './paths.ts'

/** Every field may stand in the query or in the body; the query's comes first. */
const filter = z.object({
  status: emptyAsAbsent(z.enum(CONTRACT_FILTERS))
    .optional()
    .describe(
      'One status, or position (holding and locked), or history (closed and cancelled); all when ' +
        'absent',
    ),
  symbol: emptyAsAbsent(symbol).optional().describe('Only this symbol'),
  direction: emptyAsAbsent(direction).optional().describe('Only this direction'),
  ...listWindow,
  id: emptyAsAbsent(numericId).optional().describe('Only this order'),
  page: wholeNumber(1, 100_000)
    .optional()
    .describe('Number of the page, from 1; in the query or in the body, 1 when absent'),
  limit: wholeNumber(1, MAX_LIMIT)
    .optional()
    .describe('Rows per page, 1 to 100; in the query or in the body, 20 when absent'),
})

export const getContractOrder = defineCall(futuresPaths, 'getContractOrder', {
  number: 83,
  who: 'user',
  summary: 'The user’s futures orders and positions, newest first; filter in query or body.',
  query: filter,
  body: filter,
  data: pageOf(futuresOrderRow),
  errors: [],
})
