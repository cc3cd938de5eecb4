import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { symbol } from '../../fields.ts'

export const favourites = defineCall({
  number: 71,
  name: 'favourites',
  method: 'GET',
  path: '/tickerCollect/get',
  who: 'user',
  summary: 'The user’s favourites, in the order in which they were added.',
  data: z.array(symbol).describe('Symbols'),
  errors: [],
})
