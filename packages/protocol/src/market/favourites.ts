import { z } from 'zod'
import { defineCall } from '../call.ts'
import { symbol } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const favourites = defineCall(marketPaths, 'favourites', {
  number: 71,
  who: 'user',
  summary: 'The user’s favourites, in the order in which they were added.',
  data: z.array(symbol).describe('Symbols'),
  errors: [],
})
