import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, decimal, time } from '../fields.ts'
import { venuePaths } from './paths.ts'

export const exchangeRate = z.object({
  currencyCode,
  name: z.string().describe('Name of the currency'),
  kind: z.enum(['coin', 'fiat']).describe('A currency of the venue, or one to show values in'),
  rate: decimal.describe('What one unit is worth in USDT'),
  asOf: time.describe('Time of the rate, milliseconds since 1970 UTC'),
})
export type ExchangeRate = z.output<typeof exchangeRate>

export const exchangeRates = defineCall(venuePaths, 'exchangeRates', {
  number: 43,
  who: 'guest',
  summary: 'Today’s rates of every currency and of the display fiats against USDT.',
  body: z.object({ currencyCode: currencyCode.optional().describe('Only this currency') }),
  data: z.array(exchangeRate).describe('Rates'),
  errors: [],
})
