import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { decimal, symbol, time } from '../../fields.ts'

export const latestPrice = defineCall({
  number: 66,
  name: 'latestPrice',
  method: 'GET',
  path: '/market/getLatestPrice',
  who: 'guest',
  summary: 'The latest price of one pair or future.',
  query: z.object({ symbol }),
  data: z.object({
    symbol,
    price: decimal.describe('Last price, in the quote currency'),
    at: time.describe('Time of the price, milliseconds since 1970 UTC'),
    stale: z.boolean().describe('Whether the price is older than its staleness limit'),
  }),
  errors: ['market_unknown'],
})
