import { z } from 'zod'
import { decimal, signedDecimal, symbol, time } from '../fields.ts'

/** Points of a sparkline: one an hour over the last 24 hours, oldest first. */
export const SPARKLINE_POINTS = 24

/** The part of a quotation that moves with every tick; the `ticker` event carries the same. */
export const quotationTick = z.object({
  symbol,
  price: decimal.describe('Last price, in the quote currency'),
  change: signedDecimal.describe('Price now less price 24 hours ago, in the quote currency'),
  changePercent: signedDecimal.describe('The same in percent, two digits, for example -1.27'),
  high: decimal.describe('Highest price of the last 24 hours'),
  low: decimal.describe('Lowest price of the last 24 hours'),
  volume: decimal.describe('Volume of the last 24 hours, in the base currency'),
  quoteVolume: decimal.describe('Volume of the last 24 hours, in the quote currency'),
  at: time.describe('Time of the price, milliseconds since 1970 UTC'),
  stale: z
    .boolean()
    .describe('Whether the price is older than its staleness limit; the market is paused then'),
})
export type QuotationTick = z.output<typeof quotationTick>

/** What every quotation has besides. */
export const quotation = quotationTick.extend({
  name: z.string().describe('Name, for example Bitcoin'),
  priceScale: z.int().min(0).describe('Digits after the point of its prices'),
  sparkline: z
    .array(decimal)
    .max(SPARKLINE_POINTS)
    .describe('Prices of the last 24 hours, one an hour, oldest first; 24 points'),
})
