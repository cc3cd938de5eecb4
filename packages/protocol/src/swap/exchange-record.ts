import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { paging } from '../fields.ts'
import { swapRecordRow } from './exchange.ts'
import { swapPaths } from './paths.ts'

export const exchangeRecord = defineCall(swapPaths, 'exchangeRecord', {
  number: 52,
  who: 'user',
  summary: 'The user’s exchanges, newest first.',
  query: z.object(paging),
  data: pageOf(swapRecordRow),
  errors: [],
})
