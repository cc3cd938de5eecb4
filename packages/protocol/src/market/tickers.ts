import { z } from 'zod'
import { defineCall } from '../call.ts'
import { currencyCode } from '../fields.ts'
import { quotation } from './quotation.ts'
import { marketPaths } from './paths.ts'

export const ticker = quotation.extend({
  base: currencyCode.describe('Base currency: what is bought and sold'),
  quote: currencyCode.describe('Quote currency: what it is paid with'),
  quantityScale: z
    .int()
    .describe('Digits after the point of its quantities; below zero: lots of 10, 100 and so on'),
  orderCount: z.int().min(0).describe('Orders of the last 24 hours'),
})
export type Ticker = z.output<typeof ticker>

export const tickers = defineCall(marketPaths, 'tickers', {
  number: 65,
  who: 'guest',
  summary: 'The quotation list of coin pairs, by volume in the quote currency, largest first.',
  data: z.array(ticker).describe('Quotations'),
  errors: [],
})
