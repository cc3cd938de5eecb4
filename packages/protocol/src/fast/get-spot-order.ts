import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { direction, emptyAsAbsent, listWindow, numericId, paging, symbol } from '../fields.ts'
import { fastOrderRow } from './fast-order-row.ts'
import { fastPaths } from './paths.ts'

/** holding: not settled yet. history: settled. */
export const FAST_FILTERS = ['holding', 'history'] as const

export const getSpotOrder = defineCall(fastPaths, 'getSpotOrder', {
  number: 76,
  who: 'user',
  summary: 'The user’s fast contracts by status and symbol, newest first; paging in the query.',
  query: z.object(paging),
  body: z.object({
    status: emptyAsAbsent(z.enum(FAST_FILTERS))
      .optional()
      .describe('holding: not settled yet; history: settled; all when absent'),
    symbol: emptyAsAbsent(symbol).optional().describe('Only this symbol'),
    direction: emptyAsAbsent(direction).optional().describe('Only this direction'),
    ...listWindow,
    id: emptyAsAbsent(numericId).optional().describe('Only this order, with its receipt'),
  }),
  data: pageOf(fastOrderRow),
  errors: [],
})
