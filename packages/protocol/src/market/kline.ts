import { z } from 'zod'
import { defineCall } from '../call.ts'
import { decimal, symbol, time, timeInput, wholeNumber } from '../fields.ts'
import { marketPaths } from './paths.ts'
import { PERIODS } from './periods.ts'

export const candle = z.object({
  time: time.describe('Start of the period, milliseconds since 1970 UTC'),
  open: decimal.describe('First price'),
  high: decimal.describe('Highest price'),
  low: decimal.describe('Lowest price'),
  close: decimal.describe('Last price'),
  volume: decimal.describe('Volume, in the base currency'),
})
export type Candle = z.output<typeof candle>

/** Fields of both chart calls: in the body for pairs, in the query for futures. */
export const candleRequest = z.object({
  symbol,
  period: z.enum(PERIODS).describe('Length of a candle'),
  limit: wholeNumber(1, 1000).default(300).describe('Candles, 1 to 1000, 300 when absent'),
  endTime: timeInput
    .optional()
    .describe('Only candles that start before this time, milliseconds since 1970 UTC'),
})

export const kline = defineCall(marketPaths, 'kline', {
  number: 68,
  who: 'guest',
  summary: 'Candles of a coin pair, oldest first; the last one may still be moving.',
  body: candleRequest,
  data: z.array(candle).describe('Candles, oldest first'),
  errors: ['market_unknown'],
})
