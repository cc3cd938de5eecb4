import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, numericId, symbol, time, wholeNumber } from '../fields.ts'
import { SIDES } from '../market/market-trade.ts'
import { spotPaths } from './paths.ts'

export const spotFillRow = z.object({
  id: numericId.describe('Id of the trade'),
  orderId: numericId.describe('Id of the user’s order that it filled'),
  symbol,
  base: currencyCode.describe('Base currency: what was bought or sold'),
  quote: currencyCode.describe('Quote currency: what it was paid with'),
  side: z.enum(SIDES).describe('buy or sell: what the user did'),
  price: decimal.describe('Price, in the quote currency'),
  quantity: decimal.describe('Quantity, in the base currency'),
  at: time.describe('When it happened, milliseconds since 1970 UTC'),
})
export type SpotFillRow = z.output<typeof spotFillRow>

export const getCoinFills = defineCall(spotPaths, 'getCoinFills', {
  number: 235,
  who: 'user',
  summary:
    'The newest fills of the user’s spot orders in one pair, each trade by itself, newest first.',
  body: z.object({
    symbol,
    limit: wholeNumber(1, 500)
      .default(100)
      .describe('Fills at the most, 1 to 500, 100 when absent'),
  }),
  data: z.array(spotFillRow),
  errors: ['market_unknown'],
})
