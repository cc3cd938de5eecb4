import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { pageOf } from '../../envelope.ts'
import { paging } from '../../fields.ts'
import { exchangeRecordRow } from './exchange.ts'

export const exchangeRecord = defineCall({
  number: 52,
  name: 'exchangeRecord',
  method: 'GET',
  path: '/account/exchangeRecord',
  who: 'user',
  summary: 'The user’s exchanges, newest first.',
  query: z.object(paging),
  data: pageOf(exchangeRecordRow),
  errors: [],
})
