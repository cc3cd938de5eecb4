import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode, time } from '../fields.ts'
import { quotation } from './quotation.ts'
import { marketPaths } from './paths.ts'

export const STOCK_MARKETS = ['A-shares', 'HK', 'US'] as const

export const stock = quotation.extend({
  market: z.enum(STOCK_MARKETS).describe('Label of the market'),
  currencyCode: currencyCode.describe('Currency of its prices'),
  trading: z.boolean().describe('Whether its trading hours are now'),
  nextChangeAt: time
    .nullable()
    .describe('When trading opens or closes next, milliseconds since 1970 UTC'),
})
export type Stock = z.output<typeof stock>

export const futures = defineCall(marketPaths, 'futures', {
  number: 69,
  who: 'guest',
  summary: 'Futures quotations, labelled A-shares, HK and US.',
  query: z.object({
    market: z.enum(STOCK_MARKETS).optional().describe('Only those of this label'),
  }),
  data: z.array(stock).describe('Futures quotations'),
  errors: [],
})
