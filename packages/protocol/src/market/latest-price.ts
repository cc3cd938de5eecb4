import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, symbol, time, wholeNumber } from '../fields.ts'
import { marketPaths } from './paths.ts'

export const latestPrice = defineCall(marketPaths, 'latestPrice', {
  number: 66,
  who: 'guest',
  summary: 'The latest price of one pair or future, and on request those of the last minutes.',
  query: z.object({
    symbol,
    recentSeconds: wholeNumber(0, 360)
      .default(0)
      .describe('How far back `recent` goes, in seconds; 0 when absent'),
  }),
  data: z.object({
    symbol,
    price: decimal.describe('Last price, in the quote currency'),
    at: time.describe('Time of the price, milliseconds since 1970 UTC'),
    stale: z.boolean().describe('Whether the price is older than its staleness limit'),
    recent: z
      .array(z.object({ at: time, price: decimal }))
      .describe('Prices of the last minutes, the last of each second, oldest first; pairs only'),
  }),
  errors: ['market_unknown'],
})
