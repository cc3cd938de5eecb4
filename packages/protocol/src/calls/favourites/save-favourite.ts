import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { symbol } from '../../fields.ts'

export const saveFavourite = defineCall({
  number: 72,
  name: 'saveFavourite',
  method: 'GET',
  alsoPost: true,
  path: '/tickerCollect/save',
  who: 'user',
  summary: 'Add a favourite; adding it again changes nothing.',
  query: z.object({ symbol }),
  data: z.null().describe('Nothing'),
  errors: ['market_unknown'],
})
