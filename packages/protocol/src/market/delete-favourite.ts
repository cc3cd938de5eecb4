import { z } from 'zod'
import { defineCall } from '../call.ts'
import { symbol } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const deleteFavourite = defineCall(marketPaths, 'deleteFavourite', {
  number: 73,
  who: 'user',
  summary: 'Remove a favourite; one that is not there changes nothing.',
  query: z.object({ symbol }),
  data: z.null().describe('Nothing'),
  errors: [],
})
