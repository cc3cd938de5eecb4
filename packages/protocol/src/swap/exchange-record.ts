import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { currencyCode, emptyAsAbsent, listWindow, paging } from '../fields.ts'
import { swapRecordRow } from './exchange.ts'
import { swapPaths } from './paths.ts'

export const exchangeRecord = defineCall(swapPaths, 'exchangeRecord', {
  number: 52,
  who: 'user',
  summary: 'The user’s exchanges, newest first.',
  query: z.object({
    ...paging,
    ...listWindow,
    currencyCode: emptyAsAbsent(currencyCode)
      .optional()
      .describe('Only those that gave or received this currency'),
  }),
  data: pageOf(swapRecordRow),
  errors: [],
})
