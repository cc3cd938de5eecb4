import { z } from 'zod'
import { defineCall } from '../call.ts'
import { symbol } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const saveFavourite = defineCall(marketPaths, 'saveFavourite', {
  number: 72,
  who: 'user',
  summary: 'Add a favourite; adding it again changes nothing.',
  query: z.object({ symbol }),
  data: z.null().describe('Nothing'),
  errors: ['market_unknown'],
})
