import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { emptyAsAbsent, paging, symbol } from '../fields.ts'
import { spotPaths } from './paths.ts'
import { TRIGGER_STATUSES, triggerRow } from './trigger-row.ts'

export const getCoinTriggers = defineCall(spotPaths, 'getCoinTriggers', {
  number: 158,
  who: 'user',
  summary: 'The user’s conditional spot orders by status and pair, newest first.',
  body: z.object({
    status: emptyAsAbsent(z.enum(TRIGGER_STATUSES))
      .optional()
      .describe('waiting, triggered, cancelled, expired, refused; all when absent'),
    symbol: emptyAsAbsent(symbol).optional().describe('Only this pair'),
    ...paging,
  }),
  data: pageOf(triggerRow),
  errors: [],
})
