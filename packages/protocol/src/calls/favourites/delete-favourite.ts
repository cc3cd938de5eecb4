import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { symbol } from '../../fields.ts'

export const deleteFavourite = defineCall({
  number: 73,
  name: 'deleteFavourite',
  method: 'GET',
  alsoPost: true,
  path: '/tickerCollect/delete',
  who: 'user',
  summary: 'Remove a favourite; one that is not there changes nothing.',
  query: z.object({ symbol }),
  data: z.null().describe('Nothing'),
  errors: [],
})
