import { z } from 'zod'
import { defineCall } from '../call.ts'
import { candle, candleRequest } from './kline.ts'
import { marketPaths } from './paths.ts'

export const futuresKline = defineCall(marketPaths, 'futuresKline', {
  number: 70,
  who: 'guest',
  summary: 'Candles of a future, oldest first; the last one may still be moving.',
  query: candleRequest,
  data: z.array(candle).describe('Candles, oldest first'),
  errors: ['market_unknown'],
})
